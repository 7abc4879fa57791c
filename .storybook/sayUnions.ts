import type { ArgTypesEnhancer, StrictArgTypes } from "storybook/internal/csf";

/** Returns a type as in the source: `"info" | "caution"`. Storybook's table only says "union". */
function source(type: StrictArgTypes[string]["type"]): string | undefined {
  if (!type || !("raw" in type) || typeof type.raw !== "string") return undefined;
  return type.raw.replace(/\s+/g, " ").replace(/^ ?\| /, "").trim()
    .replace(/^ReadonlyArray<(\w+(?:<\w+>)?)>$/, "$1[]");
}

/**
 * Storybook's names for unions and lists, without their content. It doesn't know `readonly X[]`.
 */
const named: readonly unknown[] = ["union", "ReadonlyArray"];

/** Puts a choice's and a list's own words where the table of props would say that it is one. */
export function sayUnions(argTypes: StrictArgTypes): StrictArgTypes {
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const summary = named.includes(argType.table?.type?.summary) && source(argType.type);
      if (!summary) return [name, argType];
      return [name, { ...argType, table: { ...argType.table, type: { summary } } }];
    }),
  );
}

/** Applies `sayUnions` to the props of all stories. */
export const unionsInWords: ArgTypesEnhancer = ({ argTypes }) => sayUnions(argTypes);
