import { sha256Hex } from "../hash.ts";

/** SHA-256 of what a request asks for; the same for the same fields in any order. */
export function fingerprint(route: string, body: unknown): Promise<string> {
  return sha256Hex(`${route}\n${canonical(body)}`);
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }) ?? "";
}
