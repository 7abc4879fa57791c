import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { StoreUnavailable } from "#server/db/errors.ts";

type Init = NodeFS["init"];
type Engine = PGlite["Module"];

/**
 * PGlite's files on the host's disk, for an engine that stays stopped once it panics, for example
 * because the disk is full. By itself, PGlite swallows the panic and asks the engine again, which
 * may hold locks by then and block this process for good.
 */
export class StoppingFiles extends NodeFS {
  override async init(...given: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...given);
    const stopOnPanic = (engine: Engine) => {
      engine.onAbort = () => stop(engine);
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun ?? [], stopOnPanic] },
    };
  }
}

/** Makes every later call of the engine fail. */
function stop(engine: Engine): void {
  const refuse = () => {
    throw new StoreUnavailable("The embedded database has stopped");
  };
  // PGlite calls this one in its `catch` of a panic, so it doesn't swallow this error.
  engine.stackRestore = refuse;
  for (const [name, value] of Object.entries(engine)) {
    if (name.startsWith("_") && typeof value === "function") Reflect.set(engine, name, refuse);
  }
}
