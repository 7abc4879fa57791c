import { queryOptions } from "@tanstack/react-query";
import { listCategoryRules } from "#contract/categories.ts";
import { queryCall } from "./asking.ts";
import type { Client } from "./client.ts";

export const categoryRulesKey = ["categoryRules"];

/** The caller's own rules, in their order. */
export function categoryRulesQuery(client: Client) {
  return queryOptions({
    queryKey: categoryRulesKey,
    queryFn: queryCall(client, listCategoryRules, {}),
  });
}
