/** An open file inside PGlite. */
export interface Stream {
  readonly node: unknown;
}

type Operation = (...given: unknown[]) => unknown;

/** The part of PGlite's layer between its engine and the host's files that is amended here. */
export interface FileLayer {
  /** Where a file of the engine's lies on the host. */
  realPath(node: unknown): string;
  /** What is done to open files. */
  stream_ops: {
    write(stream: Stream, ...rest: unknown[]): number;
    setattr: Operation;
    fsync?(stream: Stream): number;
  };
  /** What is done to files by name. */
  node_ops: { setattr: Operation; rename: Operation; unlink: Operation };
}

/** Whether this version of PGlite has the layer that is known. */
export function isFileLayer(value: unknown): value is FileLayer {
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
