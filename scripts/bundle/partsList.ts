import { join } from "node:path";
import { parts } from "../install/installed.ts";
import { root } from "../tools.ts";

/**
 * The parts of a lock's entry that are read here: the end of the name and the hash of the archive.
 */
interface LockedPackage {
  readonly integrity: string;
}

/** One package as CycloneDX names it. */
export interface Component {
  readonly type: "library";
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes: readonly [{ readonly alg: "SHA-512"; readonly content: string }];
}

/** Its name, and its version up to "_": what follows names the neighbors it is installed beside. */
const lockedId = /^(@?[^@]+)@([^_]+)/;

/**
 * Returns the packages of a lock, without duplicates, sorted by name. A lock repeats a package for
 * every set of its peers.
 */
export function componentsOf(npm: Readonly<Record<string, LockedPackage>>): readonly Component[] {
  const found = new Map(
    Object.entries(npm).map(([key, { integrity }]) => {
      const [id = key, name = key, version = ""] = lockedId.exec(key) ?? [];
      const component: Component = {
        type: "library",
        name,
        version,
        purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
        hashes: [{ alg: "SHA-512", content: hexOf(integrity) }],
      };
      return [id, component] as const;
    }),
  );
  return [...found.values()].toSorted((one, other) => one.purl < other.purl ? -1 : 1);
}

/** Writes the software bill of materials, for vulnerability scanners. */
export async function writePartsList(folder: string): Promise<void> {
  const { npm } = JSON.parse(await Deno.readTextFile(join(root, parts.start.lock)));
  const list = { bomFormat: "CycloneDX", specVersion: "1.6", components: componentsOf(npm) };
  await Deno.writeTextFile(join(folder, "parts.json"), `${JSON.stringify(list, null, 2)}\n`);
}

/** `sha512-` and base64, as locks have it. */
function hexOf(integrity: string): string {
  return Uint8Array.fromBase64(integrity.replace(/^sha512-/, "")).toHex();
}
