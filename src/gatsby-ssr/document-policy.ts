import { Children, isValidElement, type ReactNode } from "react";
import { policyText } from "../publish/policy-text";

interface InlineProps {
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
}

/** The texts of the elements of a kind that a head holds; without data, such as JSON-LD. */
const textsOf = (head: ReactNode, element: "script" | "style"): string[] =>
  Children.toArray(head).flatMap((child) => {
    if (!isValidElement<InlineProps>(child) || child.type !== element || child.props.type)
      return [];
    return child.props.dangerouslySetInnerHTML?.__html ?? [];
  });

/**
 * The policy that a document carries itself, for where it has lost its headers: on a host that sends
 * none, and on a disk. It allows the inline code of this document only.
 */
export const documentPolicy = (head: ReactNode): string =>
  policyText(
    { scripts: textsOf(head, "script"), styles: textsOf(head, "style") },
    __POLICY_HOSTS__,
  );
