import type { ArgTypesEnhancer, StrictArgTypes } from "storybook/internal/csf";

/** What a type says in the source: `"info" | "caution"`. Storybook's table only says "union". */
function source(type: StrictArgTypes[string]["type"]): string | undefined {
  if (!type || !("raw" in type) || typeof type.raw !== "string") return undefined;
  return type.raw.replace(/\s+/g, " ").replace(/^ ?\| /, "").trim();
}

/** Puts a choice's own words where the table of props would say that it is one. */
export function sayUnions(argTypes: StrictArgTypes): StrictArgTypes {
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const summary = argType.table?.type?.summary === "union" && source(argType.type);
      if (!summary) return [name, argType];
      return [name, { ...argType, table: { ...argType.table, type: { summary } } }];
    }),
  );
}

/** The same for every story's props. */
export const unionsInWords: ArgTypesEnhancer = ({ argTypes }) => sayUnions(argTypes);
