import { describe, expect, it } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { getUser, logout } from "#contract/session.ts";
import { createMockBank } from "#mocks/mockBank.ts";
import { createClient } from "./client.ts";
import { failureOf } from "./callFailed.ts";
import { createResponseCache } from "./conditional.ts";

/** A client whose network answers one after the other, and the tags it asked with. */
function clientFor(...answers: Response[]) {
  const tags: (string | null)[] = [];
  const client = createClient({
    baseUrl: "http://bank.test",
    fetch: async (input, init) => {
      tags.push(new Request(input, init).headers.get("if-none-match"));
      return answers.shift() ?? Response.error();
    },
  });
  return { client, tags };
}
const list = (etag: string) => Response.json([], { headers: { etag } });
const unchanged = () => new Response(null, { status: 304 });

describe("a polled read", () => {
  it("asks with the last tag and answers what was read before", async () => {
    const { client, tags } = clientFor(list('"1"'), unchanged(), list('"2"'), unchanged());
    const [first, second, third, fourth] = [
      await client.request(listAccounts, {}),
      await client.request(listAccounts, {}),
      await client.request(listAccounts, {}),
      await client.request(listAccounts, {}),
    ];
    expect(first).toEqual([]);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(fourth).toBe(third);
    expect(tags).toEqual([null, '"1"', '"1"', '"2"']);
  });

  it("knows the whole list's length from the kept answer", async () => {
    const whole = Response.json([], { headers: { etag: '"1"', "x-total-count": "1204" } });
    const { client } = clientFor(whole, unchanged(), list('"2"'));
    const totals = [];
    for (let turn = 0; turn < 3; turn++) {
      totals.push((await client.requestPart(listAccounts, {})).totalCount);
    }
    expect(totals).toEqual([1204, 1204, null]);
  });

  it("asks without a tag after an answer that had none", async () => {
    const { client, tags } = clientFor(list('"1"'), Response.json([]), Response.json([]));
    for (let turn = 0; turn < 3; turn++) await client.request(listAccounts, {});
    expect(tags).toEqual([null, '"1"', null]);
  });

  it.each([
    ["signing out", logout, new Response(null, { status: 204 })],
    ["a session that is over", getUser, new Response("{}", { status: 401 })],
  ])("forgets everything at %s", async (_, call, answer) => {
    const { client, tags } = clientFor(list('"1"'), answer, list('"3"'));
    await client.request(listAccounts, {});
    await client.request(call, {}).catch(() => {});
    await client.request(listAccounts, {});
    expect(tags.at(-1)).toBeNull();
  });

  it("is unreadable when the bank says 304 to what was never asked", async () => {
    const { client } = clientFor(unchanged());
    const failure = await client.request(listAccounts, {}).catch(failureOf);
    expect(failure).toMatchObject({ status: 304 });
  });
});

it("keeps a bounded number of answers", () => {
  const answers = createResponseCache();
  const about = (at: number) => answers.about(listAccounts, `/${at}`);
  for (let at = 0; at < 100; at++) about(at).keep(list(`"${at}"`), { rows: [], totalCount: null });
  expect(about(0).headers).toEqual({});
  expect(about(99).headers).toEqual({ "if-none-match": '"99"' });
});

it("is refused as unauthenticated by a bank inside the page, without a tag", async () => {
  const bank = createMockBank();
  const answer = await bank.answer(
    new Request("http://bank.test/api/user", { headers: { "if-none-match": '"1"' } }),
  );
  expect(answer === "lost" ? 0 : answer.status).toBe(401);
});
