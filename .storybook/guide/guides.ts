import type { ComponentFacts } from "#scripts/workshop/componentFacts.ts";
import { componentId } from "../componentGroups.ts";
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

/** Components whose stories are in a file with another name than their folder. */
const storyFiles: Readonly<Record<string, string>> = { Chat: "ChatThread", Toast: "ToastRegion" };

/** Returns the ID of the page that shows a component's guide. */
export function guidePage(name: string): string {
  return componentId(name, storyFiles[name] ?? name);
}

/** Returns the address of that page. */
export function componentAddress(name: string): string {
  return `./?path=/docs/${guidePage(name)}--docs`;
}

/** Returns what the source says about a component with a guide. */
export function factsOf(name: string): ComponentFacts {
  return globalThis.componentFacts[name] ?? { tokens: [], usedIn: [] };
}
