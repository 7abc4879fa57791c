import { expect, it, vi } from "vitest";
import { CallFailed, unknownOutcome } from "#app/api/callFailed.ts";
import type { Client, RequestOptions } from "#app/api/client.ts";
import { decideRows, type RowDecision } from "./decideRows.ts";

interface Sent {
  readonly ids: readonly number[];
  readonly bytes: number;
  readonly key: string | undefined;
}

/** A server that throws these errors first, and then decides all but transaction 3. */
function openServer(...errors: Error[]) {
  const sent: Sent[] = [];
  const answer = async (
    _call: unknown,
    { body }: { readonly body: { readonly decisions: readonly RowDecision[] } },
    { idempotencyKey: key }: RequestOptions,
  ) => {
    const ids = body.decisions.map(({ id }) => id);
    sent.push({ ids, bytes: JSON.stringify(body).length, key });
    const error = errors.shift();
    if (error !== undefined) throw error;
    const problem = { code: "insufficient_funds", message: "Insufficient funds" };
    return ids.map((id) => ({
      id,
      ...(id === 3 ? { result: "refused", problem } : { result: "decided" }),
    }));
  };
  const client: Client = { request: vi.fn().mockImplementation(answer), requestPart: vi.fn() };
  return { client, sent };
}

const wanted = (...ids: readonly number[]) =>
  ids.map((id) => ({ id, status: "completed" }) as const);

it("is one call, and says why each failed", async () => {
  const { client, sent } = openServer();
  const failures = await decideRows(client, wanted(1, 3, 2));
  expect(sent).toHaveLength(1);
  expect([...failures.keys()]).toEqual([1, 3, 2]);
  expect(failures.get(1)).toBeUndefined();
  expect(failures.get(3)).toMatchObject({ code: "insufficient_funds", status: 409 });
});

it("repeats a call whose response was lost once, with its key", async () => {
  const lost = unknownOutcome("timed_out", "POST /api/decisions", null, undefined);
  const { client, sent } = openServer(lost);
  expect((await decideRows(client, wanted(1))).get(1)).toBeUndefined();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBeDefined();
  expect(sent[1]).toEqual(sent[0]);
  const other = openServer(lost, lost);
  expect((await decideRows(other.client, wanted(1, 2))).get(2)).toMatchObject({
    code: "timed_out",
  });
  expect(other.sent).toHaveLength(2);
});

it("doesn't repeat what the server refused", async () => {
  const refused = new CallFailed("403", { code: "permission_needed", status: 403, message: "" });
  const { client, sent } = openServer(refused);
  const failures = await decideRows(client, wanted(1, 2));
  expect([...failures.values()].map((one) => one?.code))
    .toEqual(["permission_needed", "permission_needed"]);
  expect(sent).toHaveLength(1);
});

it("splits a list that is longer than the server takes", async () => {
  const { client, sent } = openServer();
  const metadata = { note: "x".repeat(4_000) };
  const long = wanted(...Array.from({ length: 40 }, (_, at) => at + 10))
    .map((one) => ({ ...one, seen: { metadata } }));
  const failures = await decideRows(client, long);
  expect(failures.size).toBe(40);
  expect(sent.length).toBe(3);
  expect(Math.max(...sent.map(({ bytes }) => bytes))).toBeLessThan(64 * 1_024);
  expect(sent.flatMap(({ ids }) => ids)).toEqual(long.map(({ id }) => id));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});
