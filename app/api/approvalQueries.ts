import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { listApprovalRequests } from "#contract/approvalRequests.ts";
import { listApprovalRules } from "#contract/approvalRules.ts";
import { askAgain } from "./askAgain.ts";
import { asking } from "./asking.ts";
import type { Client } from "./client.ts";
import { POLL_MS } from "./queries.ts";

/** What waits for a second person, and what was decided last. */
export function approvalRequestsQuery(client: Client) {
  return queryOptions({
    queryKey: ["approvals", "requests"],
    queryFn: asking(client, listApprovalRequests, {}),
    refetchInterval: POLL_MS,
  });
}

/** For which acts a second person is asked. */
export function approvalRulesQuery(client: Client) {
  return queryOptions({
    queryKey: ["approvals", "rules"],
    queryFn: asking(client, listApprovalRules, {}),
  });
}

/** What was agreed to may be anything: all that the page shows is asked for again. */
export function refetchApprovals(queryClient: QueryClient): Promise<void> {
  return askAgain(queryClient);
}
