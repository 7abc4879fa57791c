import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { afterAll, describe, expect, it } from "vitest";
import { newDataDir } from "#scripts/testing/newDatabases.ts";
import { disk } from "./disk.ts";
import { DurableFiles } from "./durableFiles.ts";
import { WriteAheadLog } from "./writeAheadLog.ts";

/** The PGlite version whose internals we have reviewed. */
const LOOKED_INTO = "0.5.16";

const WHAT_TO_DO = "PGlite is not the one that server/db/drivers/durableFiles.ts reaches into. " +
  "See in its NODEFS that all that is written, cut, renamed or removed passes the operations that " +
  "are amended there, and that a sync asks fsync; then say here what this version has. What else " +
  "may have changed, embedded.deep.test.ts and crash.deep.test.ts find out";

type Init = NodeFS["init"];
type Engine = PGlite["Module"];

/** PGlite's own files, with a look at its engine. */
class SeenFiles extends NodeFS {
  engine: Engine | undefined;

  override async init(...given: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...given);
    const see = (engine: Engine) => void (this.engine = engine);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun ?? [], see] } };
  }
}

/** Files of a PGlite that renames in another way. */
class OtherFiles extends DurableFiles {
  override async init(...given: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...given);
    const change = ({ NODEFS }: Engine) => void Reflect.deleteProperty(NODEFS.node_ops, "rename");
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [change, ...emscriptenOpts.preRun ?? []] },
    };
  }
}

async function readPackage(folder: string) {
  const file = new URL(`../../../${folder}package.json`, import.meta.url);
  return Object(JSON.parse(await Deno.readTextFile(file)));
}

describe("what the durable files reach into", { timeout: 60_000 }, () => {
  const folder = Deno.makeTempDirSync({ prefix: "kestrel-files-" });
  afterAll(() => Deno.removeSync(folder, { recursive: true }));

  it("is one version of PGlite, and no other is installed", async () => {
    const { dependencies } = await readPackage("");
    const { version } = await readPackage("node_modules/@electric-sql/pglite/");
    expect(dependencies["@electric-sql/pglite"], WHAT_TO_DO).toBe(LOOKED_INTO);
    expect(version, WHAT_TO_DO).toBe(LOOKED_INTO);
  });

  it("is there, and nothing beside it by which a file could change", async () => {
    const files = new SeenFiles(`${await newDataDir(`${folder}/seen`)}/database`);
    const pglite = await PGlite.create({ fs: files });
    const { NODEFS: layer, FS, ...engine } = files.engine ?? {};
    await pglite.close();
    const found = {
      open: Object.keys(layer.stream_ops).toSorted().join(" "),
      named: Object.keys(layer.node_ops).toSorted().join(" "),
      realPath: typeof layer.realPath,
      error: Object(new FS.ErrnoError(29)).errno,
      stackRestore: typeof Reflect.get(engine, "stackRestore"),
    };
    expect(found, WHAT_TO_DO).toEqual({
      open: "close dup getattr llseek mmap msync open read setattr write",
      named: "getattr lookup mknod readdir readlink rename rmdir setattr statfs symlink unlink",
      realPath: "function",
      error: 29,
      stackRestore: "function",
    });
  });

  it("is refused by name where it is another", async () => {
    const files = new OtherFiles(`${folder}/other`, new WriteAheadLog(disk), disk);
    await expect(PGlite.create({ fs: files })).rejects.toThrow(
      "server/db/drivers/durableFiles.ts",
    );
  });
});
