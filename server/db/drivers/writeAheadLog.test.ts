import { describe, expect, it } from "vitest";
import { StoreUnavailable } from "#server/db/errors.ts";
import type { Disk } from "./disk.ts";
import { WriteAheadLog } from "./writeAheadLog.ts";

/** A disk that fails while `isBroken`, and tells what it was asked to keep. */
class FakeDisk implements Disk {
  isBroken = false;
  readonly kept: string[] = [];

  sync(path: string): Promise<void> {
    return Promise.try(() => this.syncNow(path));
  }

  syncNow(path: string): void {
    if (this.isBroken) throw new Error("No disk");
    this.kept.push(path);
  }
}

function open() {
  const disk = new FakeDisk();
  return { disk, log: new WriteAheadLog(disk) };
}

describe("the log of the embedded database", () => {
  it("is brought to the disk once for all that committed before", async () => {
    const { disk, log } = open();
    log.owe("a");
    log.owe("a");
    log.owe("b");
    await Promise.all([log.flush(), log.flush()]);
    expect(disk.kept).toEqual(["a", "b"]);
    await log.flush();
    expect(disk.kept).toEqual(["a", "b"]);
  });

  it("never trusts a disk again that has failed once", async () => {
    const { disk, log } = open();
    log.owe("a");
    disk.isBroken = true;
    await expect(log.flush()).rejects.toBeInstanceOf(StoreUnavailable);
    disk.isBroken = false;
    await expect(log.flush()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(() => log.flushNow()).toThrow(StoreUnavailable);
    log.owe("b");
    await expect(log.flush()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(disk.kept).toEqual([]);
  });

  it("promises nothing once something beside it has failed", async () => {
    const { disk, log } = open();
    const failure = log.fail(new Error("A checkpoint met no disk"));
    await expect(log.flush()).rejects.toBe(failure);
    log.owe("a");
    await expect(log.flush()).rejects.toBe(failure);
    expect(() => log.flushNow()).toThrow(failure);
    expect(disk.kept).toEqual([]);
  });

  it("brings what is just being flushed along where nothing may wait", async () => {
    const { disk, log } = open();
    log.owe("a");
    const flushed = log.flush();
    log.owe("b");
    log.flushNow();
    expect(disk.kept).toContain("a");
    expect(disk.kept).toContain("b");
    await flushed;
  });
});
