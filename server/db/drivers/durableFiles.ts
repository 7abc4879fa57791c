import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import type { Disk } from "./disk.ts";
import type { WriteAheadLog } from "./writeAheadLog.ts";

/** WASI's number for an input or output error. */
const EIO = 29;

/** A finished file of the log; others in its folder are only on their way to become one. */
const logFile = /\/pg_wal\/[0-9A-F]{24}$/;

type Init = NodeFS["init"];
type Engine = PGlite["Module"];

/**
 * Adds fsync to PGlite's files on the host's disk, the one operation that PGlite leaves out. With
 * it, PostgreSQL keeps its write order through a power loss: the log first, then what the log
 * describes, at a checkpoint too. `WriteAheadLog` syncs the log itself, for many commits together,
 * but never later than this order allows.
 *
 * PGlite has no API for this, so it patches the engine (`#amend`), which may change in another
 * version: `durableFiles.test.ts` lists what to check before an upgrade.
 */
export class DurableFiles extends NodeFS {
  constructor(folder: string, private readonly log: WriteAheadLog, private readonly disk: Disk) {
    super(folder);
  }

  override async init(...given: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, (engine) => this.#amend(engine)] },
    };
  }

  #amend(engine: Engine): void {
    const { NODEFS: layer, FS: { ErrnoError } } = engine;
    if (!isFileLayer(layer)) {
      throw new Error(
        "PGlite's files are not those that server/db/drivers/durableFiles.ts knows",
      );
    }
    const { stream_ops: open, node_ops: named } = layer;
    const logFirst = () => {
      if (!this.#succeeds(() => this.log.flushNow())) throw new ErrnoError(EIO);
    };

    open.fsync = (stream) =>
      this.#succeeds(() => this.#sync(layer.realPath(stream.node))) ? 0 : EIO;
    open.write = this.#counting(layer, logFirst);
    open.setattr = after(logFirst, open.setattr);
    named.setattr = after(logFirst, named.setattr);
    named.rename = after(logFirst, named.rename);
    named.unlink = after(logFirst, named.unlink);
    engine.onAbort = () => this.#stop(engine);
  }

  /**
   * Stops an engine that has panicked, as PostgreSQL does when it can't write its log. It may hold
   * locks that are never released, so any later query could hang: reject them all.
   */
  #stop(engine: Engine): void {
    const failure = this.log.fail(new Error("PGlite has stopped"));
    const refuse = () => {
      throw failure;
    };
    // PGlite swallows what the engine throws, and asks again; it does not swallow this one.
    engine.stackRestore = refuse;
    for (const [name, value] of Object.entries(engine)) {
      if (name.startsWith("_") && typeof value === "function") Reflect.set(engine, name, refuse);
    }
  }

  #sync(path: string): void {
    if (logFile.test(path)) this.log.owe(path);
    else this.disk.syncNow(path);
  }

  #counting(layer: FileLayer, logFirst: () => void) {
    const { write } = layer.stream_ops;
    return (stream: Stream, ...rest: unknown[]): number => {
      const isLog = logFile.test(layer.realPath(stream.node));
      if (!isLog) logFirst();
      const count = write(stream, ...rest);
      if (isLog) this.log.written += count;
      return count;
    };
  }

  /**
   * PGlite can't continue after a failure here and doesn't always report it: record it in the log.
   */
  #succeeds(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (cause) {
      this.log.fail(cause);
      return false;
    }
  }
}

/** An operation that must not reach the disk before the log. */
function after<Given extends unknown[], Answer>(
  logFirst: () => void,
  operation: (...given: Given) => Answer,
) {
  return (...given: Given): Answer => {
    logFirst();
    return operation(...given);
  };
}

/** An open file inside PGlite. */
export interface Stream {
  readonly node: unknown;
}

type Operation = (...given: unknown[]) => unknown;

/** The part of PGlite's layer between its engine and the host's files that is amended here. */
export interface FileLayer {
  /** Where a file of the engine's lies on the host. */
  realPath(node: unknown): string;
  /** Operations on open files. */
  stream_ops: {
    write(stream: Stream, ...rest: unknown[]): number;
    setattr: Operation;
    fsync?(stream: Stream): number;
  };
  /** Operations on files by name. */
  node_ops: { setattr: Operation; rename: Operation; unlink: Operation };
}

/** Returns whether this version of PGlite has the layer that is known. */
function isFileLayer(value: unknown): value is FileLayer {
  return has(value, "realPath") &&
    holds(value, "stream_ops", ["write", "setattr"]) &&
    holds(value, "node_ops", ["setattr", "rename", "unlink"]);
}

function holds(value: unknown, name: string, operations: readonly string[]): boolean {
  const found = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return operations.every((operation) => has(found, operation));
}

function has(value: unknown, operation: string): boolean {
  return typeof value === "object" && value !== null &&
    typeof Reflect.get(value, operation) === "function";
}
