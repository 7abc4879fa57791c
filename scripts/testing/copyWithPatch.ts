import { root } from "../tools.ts";

const copied = [
  ...["contract", "ui", "server", "mocks", "scripts", "docs", "deno.json", "package.json"],
];

/** Runs a program and returns all that it prints. */
export async function outputOf(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<string> {
  const { stdout, stderr } = await new Deno.Command(command, { args: [...args], cwd }).output();
  return new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
}

/** Copies the code into a temporary folder and applies the patch. Throws if it doesn't apply. */
export async function copyWithPatch(patch: string): Promise<string> {
  const copy = await Deno.makeTempDir({ prefix: "seeded-bug-" });
  await outputOf("cp", ["-r", ...copied, copy], root);
  await Deno.symlink(`${root}/node_modules`, `${copy}/node_modules`);
  const output = await outputOf("git", ["apply", patch], copy);
  if (output !== "") throw new Error(`Can't apply ${patch}: ${output}`);
  return copy;
}

/** Returns the names of a folder's patches, or those that were chosen. */
export function chosenPatches(folder: string, chosen: readonly string[]): readonly string[] {
  if (chosen.length > 0) return chosen;
  return [...Deno.readDirSync(folder)].map(({ name }) => name.replace(/\.patch$/, "")).sort();
}
