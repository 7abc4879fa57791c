import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { CompanyRequest } from "#contract/companyRequests.ts";
import type { CallArguments } from "#contract/defineCall.ts";
import { LONGEST_COUNT } from "#contract/listQuery.ts";
import { createTransaction } from "#contract/transactions.ts";
import type { Client } from "./client.ts";
import { POLL_MS } from "./queries.ts";

/** Loaded on demand: most users have no company. */
const loadCalls = () => import("#contract/companyRequests.ts");

export const companyRequestsKey = ["company requests"];

/** The company's requests that wait for approval, newest first. */
export function waitingRequestsQuery(client: Client) {
  return queryOptions({
    queryKey: [...companyRequestsKey, "waiting"],
    queryFn: async ({ signal }) => {
      const { listCompanyRequests } = await loadCalls();
      return await client.request(
        listCompanyRequests,
        { query: { state: "waiting" } },
        { signal },
      );
    },
    refetchInterval: POLL_MS,
  });
}

/** The company's newest requests that were decided, canceled, or have expired, and their number. */
export function closedRequestsQuery(client: Client, limit: number) {
  return queryOptions({
    queryKey: [...companyRequestsKey, "closed", limit],
    queryFn: async ({ signal }) => {
      const { listCompanyRequests } = await loadCalls();
      const query = { state: "closed", limit } as const;
      return await client.requestPart(listCompanyRequests, { query }, { signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
}

/** Counts the requests of a company that the user can decide. Kept with the user's own answers. */
export function decidableCountQuery(client: Client, companyId: number) {
  return queryOptions({
    queryKey: [...companyRequestsKey, "decidable", companyId],
    queryFn: async ({ signal }) => {
      const { listCompanyRequests } = await loadCalls();
      const query = { decidable: true, limit: 1 };
      return await client.requestPart(listCompanyRequests, { query }, { signal });
    },
    select: ({ totalCount }) => totalCount ?? LONGEST_COUNT,
    refetchInterval: POLL_MS,
  });
}

/** A payment, and the idempotency key with which the server refused to make it alone. */
interface RefusedPayment {
  readonly body: CallArguments<typeof createTransaction>["body"];
  readonly key: string;
}

/**
 * Asks the other members to approve a payment. The server accepts the key for this or for the payment
 * itself, never for both.
 */
export async function askForPayment(
  client: Client,
  { body, key }: RefusedPayment,
): Promise<CompanyRequest> {
  const { askColleagues } = await loadCalls();
  const input = z.encode(createTransaction.body, body);
  const asked = { call: "createTransaction", input } as const;
  return await client.request(askColleagues, { body: asked }, { idempotencyKey: key });
}
