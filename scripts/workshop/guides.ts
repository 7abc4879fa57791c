import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Guide } from "#ui/guides/Guide.ts";
import { root } from "../tools.ts";

/** Imports every guide, by its folder in ui/. */
export async function importGuides(): Promise<ReadonlyMap<string, Guide>> {
  const paths = globSync("ui/*/*.guide.ts", { cwd: root }).toSorted();
  return new Map(
    await Promise.all(paths.map(async (path) => {
      const { guide }: { guide: Guide } = await import(pathToFileURL(join(root, path)).href);
      return [basename(path, ".guide.ts"), guide] as const;
    })),
  );
}
