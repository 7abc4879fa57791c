/**
 * Storybook's description of each component for coding agents that query /mcp: a preset next to the
 * addon that serves it.
 */
import type { PresetPropertyFn } from "storybook/internal/types";
import * as z from "zod/mini";
import { importGuides } from "#scripts/workshop/guides.ts";
import { guidePage } from "./componentGroups.ts";
import { guideText } from "./guide/guideText.ts";

/** The type checker's data about a component of ui/. */
const found = z.object({
  reactComponentMeta: z.object({
    exportName: z.string(),
    filePath: z.string().check(z.regex(/\/ui\/\w+\/\w+\.tsx$/)),
  }),
});

/** Uses the type checker, which knows the props that a component inherits from react-aria. */
export const features: PresetPropertyFn<"features"> = (given) => ({
  ...given,
  experimentalReactComponentMeta: true,
});

/**
 * Names a component by its own name, also where its stories show it inside another one, and says
 * where to import it from: Storybook takes the project for a package. Adds its guide, as Storybook
 * does with a component's MDX pages, and the guide's purpose to the list of components.
 */
export const experimental_manifests: PresetPropertyFn<"experimental_manifests"> = async (
  manifests,
) => {
  const guides = new Map(
    Array.from(await importGuides(), ([folder, guide]) => [guidePage(folder), guide]),
  );
  for (const component of Object.values(manifests?.components?.components ?? {})) {
    const guide = guides.get(component.id);
    if (guide) {
      const docs = { guide: { id: "guide", name: "Guide", content: guideText(guide) } };
      Object.assign(component, { summary: guide.purpose, docs });
    }
    const { success, data } = found.safeParse(component);
    if (!success) continue;
    const { exportName, filePath } = data.reactComponentMeta;
    const path = filePath.slice(filePath.lastIndexOf("/ui/") + 1);
    const others = component.import?.split("\n").filter((line) => !line.includes("from 'kestrel'"));
    component.name = exportName;
    component.import = [`import { ${exportName} } from '#${path}';`, ...others ?? []].join("\n");
  }
  return manifests;
};
