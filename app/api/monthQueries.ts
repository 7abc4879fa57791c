import { queryOptions } from "@tanstack/react-query";
import { listMonths } from "#contract/months.ts";
import { queryCall } from "./asking.ts";
import type { Client } from "./client.ts";

/** The months of the bank's books, newest first. */
export function monthsQuery(client: Client) {
  return queryOptions({
    queryKey: ["months"],
    queryFn: queryCall(client, listMonths, {}),
  });
}
