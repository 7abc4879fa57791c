import { utimes } from "node:fs/promises";
import { expect, it } from "vitest";
import { hours } from "#contract/time.ts";
import { alertingLog } from "../alertingLog.ts";
import { folderWith } from "../testing/folderWith.ts";
import { keepingLog } from "../testing/keepingLog.ts";
import { checkStorage, type Storage } from "./storageWatch.ts";

/** Returns the alarms that one check raises. */
async function toldOf(storage: Storage, free?: (folder: string) => Promise<number>) {
  const posted: unknown[] = [];
  const log = alertingLog(keepingLog(), async (body) => void posted.push(JSON.parse(body)));
  await checkStorage(log, storage, free);
  return posted;
}

it("reports each disk that is nearly full", async () => {
  const share = (folder: string) => Promise.resolve(folder === "/full" ? 0.099 : 0.1);
  expect(await toldOf({ folders: ["/data", "/full"] }, share)).toEqual([
    { event: "disk.nearly_full", work: "/full", freePercent: 9 },
  ]);
});

it("finds out itself how full a disk is, and fails where there is none", async () => {
  await toldOf({ folders: [await folderWith({})] });
  await expect(toldOf({ folders: ["/none/such"] })).rejects.toThrow("ENOENT");
});

it("reports a newest backup that is too old, and a missing one", async () => {
  const names = ["2026-01-01", "2026-01-02"].map((day) => `${day}T00-00-00.000Z.kestrel-backup`);
  const [, newest = ""] = names;
  const unfinished = "2026-01-03T00-00-00.000Z.kestrel-backup.part";
  const folder = await folderWith(Object.fromEntries([...names, unfinished].map((n) => [n, ""])));
  const backups = { folder, limit: hours(26) };
  expect(await toldOf({ folders: [], backups })).toEqual([]);
  const then = Date.now() / 1_000 - 27 * 3_600;
  await utimes(`${folder}/${newest}`, then, then);
  expect(await toldOf({ folders: [], backups })).toEqual([
    { event: "backup.too_old", newest, hours: 27 },
  ]);
  const empty = { folder: await folderWith({}), limit: hours(26) };
  expect(await toldOf({ folders: [], backups: empty })).toEqual([
    { event: "backup.too_old", newest: "none" },
  ]);
});
