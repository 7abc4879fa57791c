import { featureGroups, type Layer, layers, sharedAppFolders } from "./table.ts";

/** The aliases of package.json "imports": `#ui/*` to `./ui/*`. */
export type Aliases = Readonly<Record<string, string>>;

export type Target =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "package"; readonly name: string }
  | { readonly kind: "platform"; readonly name: string }
  | { readonly kind: "unknown" };

/** What an import names: a file of this tree (from its root), a package, or part of the platform. */
export function resolveImport(importer: string, specifier: string, aliases: Aliases): Target {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith(".")) return { kind: "file", path: joined(folderOf(importer), bare) };
  if (bare.startsWith("#")) {
    for (const [alias, target] of Object.entries(aliases)) {
      const prefix = alias.replace(/\*$/, "");
      if (!bare.startsWith(prefix)) continue;
      return {
        kind: "file",
        path: joined("", target.replace(/\*$/, "") + bare.slice(prefix.length)),
      };
    }
    return { kind: "unknown" };
  }
  if (bare.startsWith("node:")) return { kind: "platform", name: bare };
  if (/^(jsr|npm|https?|file|data):|^\//.test(bare)) return { kind: "unknown" };
  return { kind: "package", name: bare };
}

/** The layer a file belongs to: the longest prefix of the table that fits. */
export function layerOf(path: string): Layer | undefined {
  const fits = layers.flatMap((layer) =>
    layer.at.filter((prefix) => path.startsWith(prefix)).map((prefix) => ({ layer, prefix }))
  );
  fits.sort((one, other) => other.prefix.length - one.prefix.length);
  return fits[0]?.layer;
}

export function isAllowedPackage(name: string, allowed: readonly string[]): boolean {
  return allowed.some((pattern) =>
    pattern.endsWith("/*")
      ? name.startsWith(pattern.slice(0, -1))
      : name === pattern || name.startsWith(`${pattern}/`)
  );
}

/** The package an import belongs to, without its subpath. */
export function packageOf(name: string): string {
  return name.split("/").slice(0, name.startsWith("@") ? 2 : 1).join("/");
}

/** `app/transfer` for a file of that feature; nothing for shared folders and app/'s own files. */
export function featureOf(path: string): string | undefined {
  const [top, first, second, third] = path.split("/");
  if (top !== "app" || first === undefined || second === undefined) return undefined;
  if (sharedAppFolders.includes(first)) return undefined;
  if (!featureGroups.includes(first)) return `app/${first}`;
  return third === undefined ? undefined : `app/${first}/${second}`;
}

export function isSharedAppFile(path: string): boolean {
  return sharedAppFolders.some((folder) => path.startsWith(`app/${folder}/`));
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function joined(folder: string, relative: string): string {
  const parts: string[] = [];
  for (const part of `${folder}${relative}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
