/// <reference lib="deno.unstable" />
import { firstName, isTest, memberName, rule } from "./rule.ts";

function nameOf({ callee }: Deno.lint.CallExpression): string {
  return callee.type === "MemberExpression" ? memberName(callee) : firstName(callee);
}

/** Passive effects run after the page is drawn: a quick person's key would do nothing. */
export const earlyKeys = rule(
  (path) => /^(ui|app|mocks)\//.test(path) && !isTest(path) && !path.endsWith(".stories.tsx"),
  ({ report }) => {
    /** The passive effects around what is visited. */
    let depth = 0;
    return {
      CallExpression(node) {
        const name = nameOf(node);
        if (name === "useEffect") depth++;
        const [event] = node.arguments;
        const isKey = event?.type === "Literal" && /^key/.test(String(event.value));
        if (depth > 0 && name === "addEventListener" && isKey) {
          report(node.range, "Heard too late: what can be seen takes keys; use useLayoutEffect");
        }
      },
      "CallExpression:exit"(node) {
        if (nameOf(node) === "useEffect") depth--;
      },
    };
  },
);
