import type { Handler } from "../kernel/handler.ts";

/** A call's path as the router wants it. */
export function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** Finds what may be done at an address; undefined if there is nothing. */
export function allowedMethods(handlers: readonly Handler[]): (path: string) => string | undefined {
  const methods = new Map<string, string[]>();
  for (const { call } of handlers) {
    methods.set(call.path, [...methods.get(call.path) ?? [], call.method]);
  }
  const known = [...methods].map(([path, allowed]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    allowed: allowed.join(", "),
  }));
  return (path) => known.find(({ pattern }) => pattern.test(path))?.allowed;
}
