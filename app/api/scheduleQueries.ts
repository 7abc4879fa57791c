import { queryOptions } from "@tanstack/react-query";
import { listSchedules } from "#contract/schedules.ts";
import { asking } from "./asking.ts";
import type { Client } from "./client.ts";

export const schedulesKey = ["schedules"];

/** How soon the page follows what the bank has submitted. */
const EVERY_MS = 15_000;

/** The caller's own scheduled transfers, the newest first. */
export function schedulesQuery(client: Client) {
  return queryOptions({
    queryKey: schedulesKey,
    queryFn: asking(client, listSchedules, {}),
    refetchInterval: EVERY_MS,
  });
}
