import { queryOptions } from "@tanstack/react-query";
import { getStop } from "#contract/stop.ts";
import { asking } from "./asking.ts";
import type { Client } from "./client.ts";

export const stopKey = ["stop"];

/** The caller's payment freeze. */
export function stopQuery(client: Client) {
  return queryOptions({ queryKey: stopKey, queryFn: asking(client, getStop, {}) });
}
