import process from "node:process";
import { root } from "../tools.ts";

/** Builds Storybook into a folder. Returns the lines that warn. Throws if the build fails. */
export async function buildStorybook(folder: string): Promise<readonly string[]> {
  const storybook = `${root}/node_modules/storybook/dist/bin/dispatcher.js`;
  const { success, stdout, stderr } = await new Deno.Command(process.execPath, {
    args: ["run", "-A", storybook, "build", "--quiet", "--output-dir", folder],
    cwd: root,
  }).output();
  const decoder = new TextDecoder();
  const said = decoder.decode(stdout) + decoder.decode(stderr);
  if (!success) throw new Error(said);
  return said.split("\n").filter((line) => /\bwarn|▲/i.test(line));
}
