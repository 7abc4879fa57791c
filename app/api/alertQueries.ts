import { queryOptions } from "@tanstack/react-query";
import { getAlerts } from "#contract/alerts.ts";
import { queryCall } from "./asking.ts";
import type { Client } from "./client.ts";

export const alertsKey = ["alerts"];

/** The caller's alert settings and latest alerts. */
export function alertsQuery(client: Client) {
  return queryOptions({ queryKey: alertsKey, queryFn: queryCall(client, getAlerts, {}) });
}
