import process from "node:process";

/** The variable that names the folder of a run of tests. */
export const RUN_FOLDER = "KESTREL_TEST_RUN";

/**
 * Returns the path of a file or folder that is slow to make and the same for every test file of a
 * run. The first caller makes it at the path given to `make`; the others wait. Don't change it:
 * take a copy.
 */
export async function madeOnce(
  name: string,
  make: (path: string) => Promise<void>,
): Promise<string> {
  const folder = process.env[RUN_FOLDER];
  if (folder === undefined) throw new Error(`${RUN_FOLDER} is unset: vitest.config.ts sets it`);
  const path = `${folder}/${name}`;
  const lock = await Deno.open(`${path}.lock`, { create: true, write: true });
  try {
    // The system gives it up for a process that has ended, however it ended.
    await lock.lock(true);
    if (await isThere(path)) return path;
    const unfinished = `${path}.${crypto.randomUUID()}`;
    await make(unfinished);
    await Deno.rename(unfinished, path);
    return path;
  } finally {
    lock.close();
  }
}

async function isThere(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}
