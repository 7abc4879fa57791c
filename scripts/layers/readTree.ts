import type { Project } from "./importRules.ts";

/**
 * Every .ts and .tsx file under `root`, tracked or not. Skipped are .git and the folders that
 * .gitignore names (`name/`): they are made, not written. No git is asked, so that an unpacked
 * archive is held to the same rules.
 */
export function readTree(root: string): ReadonlyMap<string, string> {
  const ignored = Deno.readTextFileSync(`${root}/.gitignore`).split("\n")
    .map((line) => line.trim())
    .filter((line) => line.endsWith("/"))
    .map((line) => line.replaceAll("/", ""));
  const tree = new Map<string, string>();
  const walk = (folder: string) => {
    for (const { name, isDirectory } of Deno.readDirSync(`${root}/${folder}`)) {
      const path = `${folder}${name}`;
      if (isDirectory && name !== ".git" && !ignored.includes(name)) walk(`${path}/`);
      if (/\.tsx?$/.test(name)) tree.set(path, Deno.readTextFileSync(`${root}/${path}`));
    }
  };
  walk("");
  return tree;
}

/** What package.json says about aliases and dependencies. */
export function readProject(root: string): Project {
  const manifest: {
    imports: Record<string, string>;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  } = JSON.parse(Deno.readTextFileSync(`${root}/package.json`));
  return {
    aliases: manifest.imports,
    dependencies: [manifest.dependencies, manifest.devDependencies].flatMap(Object.keys),
  };
}
