/** How a finished backup's name ends; before it comes when it was taken. */
export const SUFFIX = ".kestrel-backup";

/** The newest finished backup of a folder; undefined if there is none. `age` is in milliseconds. */
export async function newestBackup(
  folder: string,
): Promise<{ readonly name: string; readonly age: number } | undefined> {
  const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name);
  const name = names.filter((name) => name.endsWith(SUFFIX)).toSorted().at(-1);
  if (name === undefined) return undefined;
  const { mtime } = await Deno.stat(`${folder}/${name}`);
  return { name, age: Date.now() - (mtime?.getTime() ?? 0) };
}
