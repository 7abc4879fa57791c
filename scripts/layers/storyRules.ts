import { Visitor } from "vite";
import type { Finding } from "./finding.ts";
import { isStory, lineAt, type Source } from "./source.ts";

const finds = /^find(All)?By/;

/**
 * What a story finds may be drawn anew before it is looked at: `expect(await canvas.findBy…)` fails
 * by chance. Finding and looking belong in one `waitFor`.
 */
export function checkStories(source: Source): readonly Finding[] {
  if (!isStory(source.path)) return [];
  const findings: Finding[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [looked], start }) {
      if (callee.type !== "Identifier" || callee.name !== "expect") return;
      if (looked?.type !== "AwaitExpression" || looked.argument.type !== "CallExpression") return;
      const found = looked.argument.callee;
      if (found.type !== "MemberExpression" || found.property.type !== "Identifier") return;
      if (!finds.test(found.property.name)) return;
      const line = lineAt(source.text, start);
      const message = "may look at what is gone by then; write waitFor(() => expect(…getBy…)…)";
      findings.push({ path: source.path, line, rule: "found", message });
    },
  }).visit(source.program);
  return findings;
}
