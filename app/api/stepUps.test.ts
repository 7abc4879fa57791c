import { describe, expect, it, vi } from "vitest";
import type { StepUpChallenge } from "#contract/stepUpChallenge.ts";
import { endOtherSessions } from "#contract/sessions.ts";
import { CallFailed } from "./callFailed.ts";
import type { Client, RequestOptions } from "./client.ts";
import { createStepUps, withStepUp } from "./stepUps.ts";

const challenge = (id: string): StepUpChallenge => ({
  id,
  ways: ["authenticator"],
  order: null,
  passkey: null,
});

const wantsProof = (id: string) =>
  new CallFailed("403: step_up_required", {
    code: "step_up_required",
    status: 403,
    message: "Please confirm",
    stepUp: challenge(id),
  });

/** A bank that refuses as long as there are refusals, and notes what every request said. */
function bankRefusing(...refusals: CallFailed[]) {
  const sent: (RequestOptions | undefined)[] = [];
  const answer = async (_call: unknown, _args: unknown, options?: RequestOptions) => {
    sent.push(options);
    const refusal = refusals.shift();
    if (refusal !== undefined) throw refusal;
  };
  const client: Client = {
    request: vi.fn().mockImplementation(answer),
    requestPart: vi.fn().mockImplementation(answer),
  };
  return { client, sent };
}

describe("a request for which the bank wants a proof", () => {
  it("goes out again with its key and the proof, once that is there", async () => {
    const { client, sent } = bankRefusing(wantsProof("one"));
    const stepUps = createStepUps();
    const request = withStepUp(client, stepUps)
      .request(endOtherSessions, {}, { idempotencyKey: "key" });
    await untilAsked(stepUps, 1);
    stepUps.proved(["one"]);
    await request;
    expect(sent).toEqual([{ idempotencyKey: "key" }, { idempotencyKey: "key", proofId: "one" }]);
    expect(stepUps.waiting()).toEqual([]);
  });

  it("fails as the bank refused it where the person gives up, and is not sent again", async () => {
    const { client, sent } = bankRefusing(wantsProof("one"));
    const stepUps = createStepUps();
    const request = withStepUp(client, stepUps).requestPart(endOtherSessions, {});
    const failed = expect(request).rejects.toThrow("step_up_required");
    await untilAsked(stepUps, 1);
    stepUps.giveUp();
    await failed;
    expect(sent).toHaveLength(1);
  });

  it("waits beside others, and one code proves all that are pending by then", async () => {
    const stepUps = createStepUps();
    let calls = 0;
    const stop = stepUps.subscribe(() => void calls++);
    const both = stepUps.ask([challenge("one"), challenge("two")]);
    const same = stepUps.ask([challenge("two")]);
    expect(stepUps.waiting().map(({ id }) => id)).toEqual(["one", "two"]);
    expect(stepUps.waiting()).toBe(stepUps.waiting());
    stepUps.proved(["two"]);
    expect(await same).toBe(true);
    expect(stepUps.waiting().map(({ id }) => id)).toEqual(["one"]);
    stepUps.proved(["one"]);
    expect(await both).toBe(true);
    expect(calls).toBe(4);
    stop();
  });

  it("doesn't ask on other errors", async () => {
    const other = new CallFailed("404: x", { code: "not_found", status: 404, message: "x" });
    const { client } = bankRefusing(other);
    const stepUps = createStepUps();
    const asking = withStepUp(client, stepUps);
    await expect(asking.request(endOtherSessions, {})).rejects.toThrow("404");
    expect(stepUps.waiting()).toEqual([]);
  });
});

async function untilAsked(
  { waiting }: Pick<ReturnType<typeof createStepUps>, "waiting">,
  n: number,
) {
  for (let turn = 0; turn < 20 && waiting().length < n; turn++) await Promise.resolve();
  expect(waiting()).toHaveLength(n);
}
