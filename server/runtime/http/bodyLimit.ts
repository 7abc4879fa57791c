import type { IncomingMessage } from "node:http";
import { calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";

const long = Object.values<CallSpec>(calls).flatMap(({ method, path, mostBytes }) =>
  mostBytes === undefined
    ? []
    : [{ method, mostBytes, address: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/?]+")}(\\?|$)`) }]
);

/** Returns the most bytes that the body of a request may have: its call's own limit, or `usual`. */
export function mostBytesOf(
  { method, url = "" }: Pick<IncomingMessage, "method" | "url">,
  usual: number,
): number {
  return long.find((call) => call.method === method && call.address.test(url))?.mostBytes ?? usual;
}
