import { ConfigError, reasonOf } from "../kernel/configError.ts";

/**
 * Writes a file atomically: it gets its name once it is complete and on disk, so no reader mistakes
 * half a file for a complete one. Throws ConfigError if the disk is full, and leaves nothing then.
 */
export async function writeWhole(
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const part = `${path}.part`;
  try {
    using file = await Deno.open(part, { create: true, truncate: true, write: true, mode: 0o600 });
    for await (const bytes of content) {
      for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
    }
    await file.sync();
  } catch (error) {
    await Deno.remove(part).catch(() => {});
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") {
      throw new ConfigError(`${part} can't be written (${reasonOf(error)}). Free up disk space`);
    }
    throw error;
  }
  await Deno.rename(part, path);
}
