import { queryOptions } from "@tanstack/react-query";
import { getForecast } from "#contract/forecast.ts";
import { listSchedules } from "#contract/schedules.ts";
import { queryCall } from "./asking.ts";
import type { Client } from "./client.ts";

export const schedulesKey = ["schedules"];

/** How often the page checks for transfers that the server has submitted. */
const EVERY_MS = 15_000;

/** The caller's own scheduled transfers, the newest first. */
export function schedulesQuery(client: Client) {
  return queryOptions({
    queryKey: schedulesKey,
    queryFn: queryCall(client, listSchedules, {}),
    refetchInterval: EVERY_MS,
  });
}

/** What the caller's schedules will do within the next 30 days; asked again with them. */
export function forecastQuery(client: Client) {
  return queryOptions({
    queryKey: [...schedulesKey, "forecast"],
    queryFn: queryCall(client, getForecast, {}),
    refetchInterval: EVERY_MS,
  });
}
