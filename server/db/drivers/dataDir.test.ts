import { expect, it, onTestFinished } from "vitest";
import { finishCreation, holdsDatabase, prepareFolder } from "./dataDir.ts";

/** A folder for data, and a database in it as an unfinished first start leaves it. */
async function begun() {
  const dataDir = await Deno.makeTempDir({ prefix: "kestrel-data-" });
  onTestFinished(() => Deno.remove(dataDir, { recursive: true }));
  const { path, isNew } = await prepareFolder(dataDir);
  expect(isNew).toBe(true);
  await Deno.mkdir(`${path}/base`, { recursive: true });
  await Deno.writeTextFile(`${path}/PG_VERSION`, "1");
  await Deno.writeTextFile(`${path}/base/1`, "rows");
  return { dataDir, path };
}

/** A disk that writes down what it is asked to keep, and whether there was a database by then. */
function watched(dataDir: string) {
  const kept = { before: new Set<string>(), after: new Set<string>() };
  const sync = async (path: string) =>
    void (await holdsDatabase(dataDir) ? kept.after : kept.before).add(path);
  return { kept, disk: { sync, syncNow: () => {} } };
}

it("creates a database again if its first start never ended", async () => {
  const { dataDir, path } = await begun();
  expect(await holdsDatabase(dataDir)).toBe(false);
  expect(await prepareFolder(dataDir)).toEqual({ path, isNew: true });
  await expect(Deno.stat(path)).rejects.toBeInstanceOf(Deno.errors.NotFound);
});

it("holds a database once every file of it is on the disk, and finds it again", async () => {
  const { dataDir, path } = await begun();
  const { kept, disk } = watched(dataDir);
  await finishCreation(dataDir, disk);
  const files = [path, `${path}/PG_VERSION`, `${path}/base`, `${path}/base/1`];
  expect(kept).toEqual({ before: new Set(files), after: new Set([dataDir]) });
  expect(await holdsDatabase(dataDir)).toBe(true);
  expect(await prepareFolder(dataDir)).toEqual({ path, isNew: false });
});
