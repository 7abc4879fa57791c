import { createHash } from "node:crypto";
import { join } from "node:path";

/** The parts that can be installed, each with its lock and the installer's options. */
export const parts = {
  start: { lock: "deno.start.lock", options: ["--prod", "--lock=deno.start.lock"] },
  everything: { lock: "deno.lock", options: [] },
} as const;
export type PartName = keyof typeof parts;

/** The hash of each lock that node_modules satisfies. */
export type Installed = Partial<Record<PartName, string>>;

/**
 * Returns the hashes that node_modules will satisfy once this part is installed. `everything`
 * includes `start`.
 */
export async function stamp(root: string, name: PartName): Promise<Installed> {
  const satisfied = name === "everything" ? ["start", "everything"] as const : [name] as const;
  const installed: Installed = {};
  for (const part of satisfied) installed[part] = await hash(join(root, parts[part].lock));
  return installed;
}

export function isSatisfiedBy(wanted: Installed, installed: Installed): boolean {
  const name = wanted.everything === undefined ? "start" : "everything";
  return installed[name] === wanted[name];
}

export async function readInstalled(root: string): Promise<Installed> {
  try {
    return JSON.parse(await Deno.readTextFile(join(root, "node_modules/.installed.json")));
  } catch {
    return {};
  }
}

async function hash(file: string): Promise<string> {
  return createHash("sha256").update(await Deno.readFile(file)).digest("hex");
}
