import { Children, isValidElement, type ReactNode } from "react";
import { policyText } from "../publish/policy-text";

interface InlineProps {
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
}

/** Texts of inline scripts (without data such as JSON-LD) or styles in a head. */
const textsOf = (head: ReactNode, element: "script" | "style"): string[] =>
  Children.toArray(head).flatMap((child) => {
    if (!isValidElement<InlineProps>(child) || child.type !== element || child.props.type)
      return [];
    return child.props.dangerouslySetInnerHTML?.__html ?? [];
  });

/**
 * The policy in a document, for hosts without headers and files on disk. Allows only this
 * document's inline code.
 * @param url of the page
 */
export const documentPolicy = (head: ReactNode, url = ""): string =>
  policyText(
    { scripts: textsOf(head, "script"), styles: textsOf(head, "style") },
    __POLICY_HOSTS__,
    url,
  );
