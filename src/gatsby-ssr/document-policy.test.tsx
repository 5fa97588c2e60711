import { toHashSource } from "../publish/policy-text";
import { documentPolicy } from "./document-policy";

test("a document allows its own inline code, without its data", () => {
  Object.assign(globalThis, { __POLICY_HOSTS__: { connect: [], frame: [] } });
  const html = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });
  const policy = documentPolicy([
    null,
    <title key="title">a</title>,
    <style key="style" {...html("b{}")} />,
    <script key="page" {...html("page()")} />,
    <script key="data" type="application/ld+json" {...html("{}")} />,
  ]);
  expect(policy).toContain(`script-src 'strict-dynamic' ${toHashSource("page()")};`);
  expect(policy).toContain(toHashSource("b{}"));
  expect(policy).not.toContain(toHashSource("{}"));
});
