import { expect, it, onTestFinished } from "vitest";
import { finishCreation, holdsDatabase, prepareFolder } from "./dataDir.ts";

/** A folder for data, and a database in it as an unfinished first start leaves it. */
async function begun() {
  const dataDir = await Deno.makeTempDir({ prefix: "kestrel-data-" });
  onTestFinished(() => Deno.remove(dataDir, { recursive: true }));
  const { path, isNew } = await prepareFolder(dataDir);
  expect(isNew).toBe(true);
  await Deno.mkdir(path);
  await Deno.writeTextFile(`${path}/PG_VERSION`, "1");
  return { dataDir, path };
}

it("creates a database again if its first start never ended", async () => {
  const { dataDir, path } = await begun();
  expect(await holdsDatabase(dataDir)).toBe(false);
  expect(await prepareFolder(dataDir)).toEqual({ path, isNew: true });
  await expect(Deno.stat(path)).rejects.toBeInstanceOf(Deno.errors.NotFound);
});

it("holds a database once its first start has ended, and finds it again", async () => {
  const { dataDir, path } = await begun();
  await finishCreation(dataDir);
  expect(await holdsDatabase(dataDir)).toBe(true);
  expect(await prepareFolder(dataDir)).toEqual({ path, isNew: false });
});
