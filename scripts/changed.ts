/** Which files differ from a ref, for `deno task test changed [ref]`. */
import { root } from "./tools.ts";

/** The ref to compare with: the one that is asked for, else main, here or where this was cloned from. */
export async function refOr(asked: string | undefined): Promise<string> {
  for (const ref of asked === undefined ? ["main", "origin/main"] : [asked]) {
    if (await git("rev-parse", "--verify", "--quiet", `${ref}^{commit}`) !== undefined) return ref;
  }
  throw new Error(`Unknown git ref: ${asked ?? "main"}. Usage: deno task test changed <ref>`);
}

/** Every file that is not as it was where this branch left the ref, committed or not. */
export async function changedSince(ref: string): Promise<readonly string[]> {
  const base = (await git("merge-base", ref, "HEAD"))?.trim() ?? ref;
  const [changed = "", added = ""] = [
    await git("diff", "--name-only", "--no-renames", base),
    await git("ls-files", "--others", "--exclude-standard"),
  ];
  return lines(`${changed}\n${added}`);
}

/** Every file of the repository, committed or not. */
export async function everyFile(): Promise<readonly string[]> {
  return lines(await git("ls-files", "--cached", "--others", "--exclude-standard") ?? "");
}

const lines = (text: string) => [...new Set(text.split("\n").filter((file) => file !== ""))];

async function git(...args: string[]): Promise<string | undefined> {
  const { success, stdout } = await new Deno.Command("git", { args, cwd: root, stderr: "null" })
    .output();
  return success ? new TextDecoder().decode(stdout) : undefined;
}
