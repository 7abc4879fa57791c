import type { ComponentFacts } from "#scripts/workshop/componentFacts.ts";
import { guidePage } from "../componentGroups.ts";
import type { Guide } from "#ui/guides/Guide.ts";

/** Read from the source by `vite.config.ts`. */
declare global {
  var componentFacts: Readonly<Record<string, ComponentFacts>>;
}

const files = import.meta.glob<Guide>("../../ui/*/*.guide.ts", { eager: true, import: "guide" });

/** The guides, by component. */
export const guides: Readonly<Record<string, Guide>> = Object.fromEntries(
  Object.entries(files).map((
    [path, guide],
  ) => [path.replace(/.*\/(\w+)\.guide\.ts$/, "$1"), guide]),
);

/** Returns the address of that page. */
export function componentAddress(name: string): string {
  return `./?path=/docs/${guidePage(name)}--docs`;
}

/** Returns what the source says about a component with a guide. */
export function factsOf(name: string): ComponentFacts {
  return globalThis.componentFacts[name] ?? { tokens: [], usedIn: [] };
}
