import { existsSync, readdirSync } from "node:fs";
import { root } from "../tools.ts";

/** Whatever of ui/ has stories of its own, by name: its file. */
export function components(): ReadonlyMap<string, string> {
  const found = readdirSync(`${root}/ui`).flatMap((folder) =>
    readdirSync(`${root}/ui/${folder}`)
      .filter((file) => file.endsWith(".stories.tsx"))
      .map((file) => file.replace(".stories.tsx", ""))
      .map((name): [string, string] => [name, `ui/${folder}/${name}.tsx`])
  );
  return new Map(
    found.filter(([, path]) => existsSync(`${root}/${path}`))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
}
