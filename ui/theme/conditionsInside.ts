import type { ComponentProps } from "react";
import type { StyleSheetManager } from "styled-components";

type StylisPlugin = NonNullable<ComponentProps<typeof StyleSheetManager>["stylisPlugins"]>[number];
type Part = Parameters<StylisPlugin>[0];

const conditions: readonly string[] = ["@media", "@supports", "@container"];

/**
 * Writes `.a { @media (…) { color: red } }` instead of `@media (…) { .a { color: red } }`. Styles
 * come when their component is first drawn. A new rule of a class concerns the elements of that
 * class, but where a condition stands around rules, browsers look at the whole page anew, several
 * times while one dialog opens.
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
  // What is written in its place remains of it: nothing.
  part.type = "comm";
  return rules.map((rule, place) => write(rule, place, rules, write) ?? "").join("");
};
