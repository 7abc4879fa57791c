import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { ChatMessage } from "#contract/chat.ts";
import { instantOf } from "#contract/time.ts";
import { nextId } from "#app/shell/testing/people.ts";
import { refusedResponse, stubBank } from "#app/shell/testing/stubBank.ts";
import {
  conversationsQuery,
  earlierMessages,
  latestMessages,
  paymentsOfCustomer,
  unreadQuery,
  updateLiveMessages,
} from "./chatQueries.ts";

const { client } = stubBank({});
const ofCustomer = { customerId: 5, role: "customer" } as const;
const ofAdmin = { customerId: 5, role: "admin" } as const;

it("asks the bank for what was heard too long ago to be kept", () => {
  const queryClient = new QueryClient();
  const isStale = () => queryClient.getQueryState(latest.queryKey)?.isInvalidated;
  const latest = latestMessages(client, { customerId: 5, role: "admin" }, true);
  queryClient.setQueryData(latest.queryKey, []);
  updateLiveMessages(queryClient, () => [makeMessage(5), makeMessage(5)]);
  expect(isStale()).toBe(false);
  updateLiveMessages(queryClient, (live) => live.slice(1));
  expect(isStale()).toBe(true);
});

function makeMessage(userId: number): ChatMessage {
  const createdAt = instantOf(new Date("2026-11-20T15:00:00.000Z"));
  const said = { content: "Hello", fromAdmin: false, read: false, clientId: null, createdAt };
  return { id: nextId(), userId, senderId: userId, ...said };
}

it("asks on until the bank has nothing older, also where it has to wait", async () => {
  const conversation = Array.from({ length: 2_300 }, () => makeMessage(5)).reverse();
  let asked = 0;
  const bank = stubBank({
    "GET /api/chat/messages": ({ query }) => {
      if (++asked === 2) return refusedResponse("too_many_requests");
      const before = Number(query?.get("before"));
      return conversation.filter(({ id }) => id < before).slice(
        0,
        Number(query?.get("limit") ?? 1_000),
      );
    },
  });
  const newest = conversation.slice(0, 200);
  const earlier = earlierMessages(bank.client, ofCustomer, newest);
  expect(await new QueryClient().fetchQuery(earlier)).toEqual(conversation.slice(200));
  expect(bank.calls).toHaveLength(4);
});

describe("polling", () => {
  it("asks for a customer's messages every 10 s, whatever the channel does", () => {
    expect(latestMessages(client, ofCustomer, false).refetchInterval).toBe(10_000);
    expect(latestMessages(client, ofCustomer, true).refetchInterval).toBe(10_000);
  });

  it("asks for an administrator's every 10 s unless the channel is up", () => {
    const all = [
      (isLive: boolean) => latestMessages(client, ofAdmin, isLive),
      (isLive: boolean) => conversationsQuery(client, isLive),
      (isLive: boolean) => paymentsOfCustomer(client, 5, isLive),
    ];
    for (const query of all) {
      expect(query(false).refetchInterval).toBe(10_000);
      expect(query(true).refetchInterval).toBe(false);
    }
  });

  it("continues in a background tab", () => {
    const all = [
      latestMessages(client, ofCustomer, false),
      conversationsQuery(client, false),
      unreadQuery(client, "admin"),
    ];
    for (const query of all) expect(query.refetchIntervalInBackground).toBe(true);
  });

  it("counts what is unread every 15 s", () => {
    expect(unreadQuery(client, "customer").refetchInterval).toBe(15_000);
    expect(unreadQuery(client, "admin").refetchInterval).toBe(15_000);
  });
});
