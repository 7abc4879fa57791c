import { type Disk, disk as hostDisk } from "../disk.ts";

/**
 * A disk that keeps only what was brought to it: beside the real folder it keeps a second one, and
 * copies a file there when it is synced, and no sooner. After the cut the second one is what a
 * machine would find that lost its power at that moment, in the worst case.
 */
export class LosingDisk implements Disk {
  #syncsLeft: number;
  #isCut = false;

  /**
   * `survivors` starts as a copy of `folder`. The power is cut as late as possible after so many
   * syncs: when the next one is about to begin.
   */
  constructor(
    private readonly folder: string,
    private readonly survivors: string,
    cutAfter: number,
    private readonly onCut: () => void,
  ) {
    this.#syncsLeft = cutAfter;
  }

  async sync(path: string): Promise<void> {
    this.#begin();
    await hostDisk.sync(path);
    this.#keep(path);
  }

  syncNow(path: string): void {
    this.#begin();
    hostDisk.syncNow(path);
    this.#keep(path);
  }

  #begin(): void {
    if (this.#isCut || this.#syncsLeft > 0) return;
    this.#isCut = true;
    this.onCut();
  }

  #keep(path: string): void {
    if (this.#isCut) return;
    const copy = path.replace(this.folder, this.survivors);
    if (!exists(path)) return;
    if (Deno.statSync(path).isDirectory) this.#forgetRemoved(path, copy);
    else Deno.copyFileSync(path, copy);
    this.#syncsLeft -= 1;
  }

  /** A synced folder forgets the files that were removed from it or renamed. */
  #forgetRemoved(path: string, copy: string): void {
    for (const { name } of Deno.readDirSync(copy)) {
      if (!exists(`${path}/${name}`)) Deno.removeSync(`${copy}/${name}`, { recursive: true });
    }
  }
}

export async function copyFolder(from: string, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (isDirectory) await copyFolder(`${from}/${name}`, `${to}/${name}`);
    else await Deno.copyFile(`${from}/${name}`, `${to}/${name}`);
  }
}

function exists(path: string): boolean {
  try {
    Deno.statSync(path);
    return true;
  } catch {
    return false;
  }
}
