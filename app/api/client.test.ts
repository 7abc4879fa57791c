import { describe, expect, it, vi } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { cents } from "#contract/money.ts";
import { createTransaction, patchTransaction } from "#contract/transactions.ts";
import { login, logout } from "#contract/session.ts";
import { createActivity } from "./activity.ts";
import { CallFailed, failureOf } from "./callFailed.ts";
import { createClient } from "./client.ts";

const wireAccount = {
  id: 7,
  userId: 1,
  accountNumber: "4000000007",
  accountType: "checking",
  balance: 12.34,
  availableBalance: 10,
  lockedAmount: 0,
  unlock: null,
  isActive: true,
  isFrozen: false,
  nickname: null,
  lastActivityDate: null,
  createdAt: "2026-01-05T09:00:00Z",
};

const wireTransaction = {
  id: 9,
  fromAccountId: 7,
  toAccountId: null,
  amount: 5.5,
  type: "withdrawal",
  status: "pending",
  description: "Rent",
  metadata: null,
  initiatorId: 1,
  createdAt: "2026-11-20T15:04:00.000Z",
  rejectionReason: null,
};

/** A client whose network answers with what `answer` returns, and the requests it made. */
function clientFor(answer: () => Response | Promise<Response>, now?: () => number) {
  const requests: Request[] = [];
  const activity = createActivity(now ?? (() => 0));
  const client = createClient({
    baseUrl: "http://bank.test",
    activity,
    timeout: 50,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return await answer();
    },
  });
  return { client, requests, activity };
}

const failureFrom = (pending: Promise<unknown>) => pending.then(() => undefined, failureOf);

describe("request", () => {
  it("reads money as cents and times as UTC", async () => {
    const { client } = clientFor(() => Response.json([wireAccount]));
    const [account] = await client.request(listAccounts, {});
    expect(account).toMatchObject({ balance: 1234, createdAt: "2026-01-05T09:00:00.000Z" });
  });

  it("fills the path and sends the body as the wire wants it, with cookies", async () => {
    const { client, requests } = clientFor(() => Response.json(wireTransaction));
    await client.request(patchTransaction, { params: { id: 9 }, body: { status: "completed" } });
    const [request] = requests;
    expect(request?.url).toBe("http://bank.test/api/transactions/9");
    expect(request?.method).toBe("PATCH");
    expect(request?.credentials).toBe("include");
    expect(await request?.json()).toEqual({ status: "completed" });
  });

  it("sends amounts in major units and the key it was given", async () => {
    const { client, requests } = clientFor(() => Response.json(wireTransaction, { status: 201 }));
    const body = { type: "withdrawal", fromAccountId: 7, amount: cents(550) } as const;
    await client.request(createTransaction, { body }, { idempotencyKey: "k-1" });
    expect(requests[0]?.headers.get("idempotency-key")).toBe("k-1");
    expect(await requests[0]?.json()).toMatchObject({ amount: 5.5 });
  });

  it("answers nothing for a 204", async () => {
    const { client } = clientFor(() => new Response(null, { status: 204 }));
    await expect(client.request(logout, {})).resolves.toBeUndefined();
  });

  it("says that a person is there, at most once a minute", async () => {
    let now = 0;
    const { client, requests, activity } = clientFor(() => Response.json([]), () => now);
    const marks = () => requests.map(({ headers }) => headers.get("kestrel-active"));
    await client.request(listAccounts, {});
    activity.note();
    await client.request(listAccounts, {});
    activity.note();
    await client.request(listAccounts, {});
    now = 60_000;
    await client.request(listAccounts, {});
    await client.request(listAccounts, {});
    expect(marks()).toEqual([null, "1", null, "1", null]);
  });
});

describe("a refused call", () => {
  const credentials = { body: { username: "maya", password: "wrong" } };

  it("carries the status and body as message, and the problem as data", async () => {
    const body =
      '{"message":"Invalid username or password","code":"wrong_credentials","requestId":"r-1"}';
    const { client } = clientFor(() => new Response(body, { status: 401 }));
    const error = await client.request(login, credentials).catch((caught) => caught);
    expect(error).toBeInstanceOf(CallFailed);
    expect(error.message).toBe(`401: ${body}`);
    expect(error.failure).toEqual({
      code: "wrong_credentials",
      status: 401,
      message: "Invalid username or password",
      requestId: "r-1",
    });
  });

  it("falls back on the status text when the body is empty", async () => {
    const { client } = clientFor(() =>
      new Response("", { status: 502, statusText: "Bad Gateway" })
    );
    const error = await client.request(login, credentials).catch((caught) => caught);
    expect(error.message).toBe("502: Bad Gateway");
    expect(error.failure).toEqual({ code: "unreadable", status: 502, message: "" });
  });
});

it("refuses what the contract does not allow, without asking the bank", async () => {
  const { client, requests } = clientFor(() => Response.json({}));
  const body = { username: "a".repeat(33), password: "word" };
  const failure = await failureFrom(client.request(login, { body }));
  expect(failure).toMatchObject({
    code: "invalid_input",
    message: "Use at most 32 characters",
    field: "username",
  });
  expect(requests).toEqual([]);
});

describe("a lost answer", () => {
  it("is offline when the network fails", async () => {
    const { client } = clientFor(() => Promise.reject(new TypeError("Failed to fetch")));
    const failure = await failureFrom(client.request(listAccounts, {}));
    expect(failure).toEqual({ code: "offline", status: null, message: "" });
  });

  it("is offline when the network fails in the middle of an answer", async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new TypeError("network error")),
    });
    const { client } = clientFor(() => new Response(body));
    const failure = await failureFrom(client.request(listAccounts, {}));
    expect(failure).toEqual({ code: "offline", status: null, message: "" });
  });

  it("is not what the page did wrong before it asked", async () => {
    const fetch = vi.fn();
    const asked = createClient({ baseUrl: "http://[", fetch }).request(listAccounts, {});
    await expect(asked.catch((error) => failureOf(error).code)).resolves.toBe("unexpected");
    expect(fetch).not.toHaveBeenCalled();
  });

  it("is timed out when nothing comes", async () => {
    const { client } = clientFor(() => new Promise(() => {}));
    const failure = await failureFrom(client.request(listAccounts, {}));
    expect(failure?.code).toBe("timed_out");
  });

  it("is unreadable when a success does not keep the contract", async () => {
    const { client } = clientFor(() => Response.json([{ ...wireAccount, balance: 1.005 }]));
    const failure = await failureFrom(client.request(listAccounts, {}));
    expect(failure).toEqual({ code: "unreadable", status: 200, message: "" });
  });

  it("passes an abort on as what it is", async () => {
    const { client } = clientFor(() => new Promise(() => {}));
    const stop = new AbortController();
    const pending = client.request(listAccounts, {}, { signal: stop.signal });
    stop.abort();
    await expect(pending).rejects.not.toBeInstanceOf(CallFailed);
  });
});
