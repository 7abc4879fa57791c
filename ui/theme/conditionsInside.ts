import type { ComponentProps } from "react";
import type { StyleSheetManager } from "./styled.ts";

type StylisPlugin = NonNullable<ComponentProps<typeof StyleSheetManager>["stylisPlugins"]>[number];
type Part = Parameters<StylisPlugin>[0];

const conditions: readonly string[] = ["@media", "@supports", "@container"];

/**
 * Writes `.a { @media (…) { color: red } }` instead of `@media (…) { .a { color: red } }`. Styles
 * are added when their component is first drawn. A new rule of a class affects only the elements of
 * that class. But after a new condition around rules, browsers recompute the styles of the whole
 * page, several times while one dialog opens.
 */
export const conditionsInside: StylisPlugin = (part, _place, _beside, write) => {
  if (!conditions.includes(part.type) || !Array.isArray(part.children)) return;
  const isNested = part.root !== null || part.children.some(({ type }) => type !== "rule");
  if (isNested) return;
  const rules = part.children.map((rule): Part => ({
    ...rule,
    root: null,
    children: [{ ...part, root: rule, children: rule.children }],
  }));
  // Replaced by the rules written above; a comment produces no output.
  part.type = "comm";
  return rules.map((rule, place) => write(rule, place, rules, write) ?? "").join("");
};
