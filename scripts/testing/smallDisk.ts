/** A disk of a few megabytes, for what happens when it is full. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no room at all, until it is freed again. */
  fill(): Promise<void>;
  free(): Promise<void>;
  /** Takes it away with all that is on it. */
  remove(): Promise<void>;
}

/** Makes one in memory; undefined where this user may mount nothing. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await Deno.makeTempDir({ prefix: "kestrel-disk-" });
  const run = (name: string, ...args: readonly string[]) =>
    new Deno.Command(name, { args: [...args, folder], stderr: "null" }).output()
      .then(({ success }) => success, () => false);
  if (!await run("mount", "-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs")) {
    await Deno.remove(folder);
    return undefined;
  }
  const filler = `${folder}/filler`;
  return {
    folder,
    async fill() {
      using file = await Deno.open(filler, { create: true, append: true });
      for (const size of [1_048_576, 4_096]) {
        const bytes = new Uint8Array(size);
        while (await file.write(bytes).then(() => true, () => false));
      }
    },
    free: () => Deno.remove(filler),
    async remove() {
      await run("umount", "--lazy");
      await Deno.remove(folder);
    },
  };
}
