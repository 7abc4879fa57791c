import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { ChatMessage } from "#contract/chat.ts";
import { instantOf } from "#contract/time.ts";
import { CallFailed, lost } from "#app/api/callFailed.ts";
import { reachableStates } from "#app/shell/reachableStates.ts";
import { outboxMachine } from "./outbox.machine.ts";
import { outboxStates } from "./outbox.states.ts";
import type { OutboxNews } from "./outboxEvents.ts";
import { SUPPORT, type Unsent } from "./unsent.ts";

const message = (clientId: string, changes: Partial<Unsent> = {}): Unsent => ({
  clientId,
  recipientId: SUPPORT,
  content: `Message ${clientId}`,
  writtenAt: "2026-11-20T15:10:00.000Z",
  trouble: null,
  ...changes,
});

const stored = ({ clientId, content }: Unsent): ChatMessage => ({
  id: 1,
  userId: 5,
  senderId: 5,
  content,
  clientId,
  fromAdmin: false,
  read: false,
  createdAt: instantOf(new Date("2026-11-20T15:10:00.000Z")),
});

const refusal = (code: "invalid_input" | "unauthenticated", status: number) =>
  new CallFailed(String(status), { code, status, message: "No" });

/** An outbox whose ways the test moves by hand. */
function outbox(kept: readonly Unsent[] = []) {
  const clock = new SimulatedClock();
  const said: (string | undefined)[] = [];
  const calls: (PromiseWithResolvers<ChatMessage> & { of: Unsent })[] = [];
  const news: OutboxNews[] = [];
  const actor = createActor(
    outboxMachine.provide({
      actors: {
        sendByCall: fromPromise<ChatMessage, Unsent | null>(({ input }) => {
          if (input === null) throw new Error("Nothing to send");
          const call = { ...Promise.withResolvers<ChatMessage>(), of: input };
          calls.push(call);
          return call.promise;
        }),
      },
      actions: { sayOnChannel: (_, one) => void said.push(one?.clientId) },
    }),
    { clock, input: { kept } },
  );
  actor.on("*", (item) => news.push(item));
  actor.start();
  return {
    actor,
    clock,
    said,
    calls,
    news,
    called: () => calls.map(({ of }) => of.clientId),
    waiting: () => actor.getSnapshot().context.queue.map(({ clientId }) => clientId),
    troubles: () => actor.getSnapshot().context.queue.map(({ trouble }) => trouble),
    write: (...ids: string[]) =>
      ids.forEach((id) => actor.send({ type: "write", message: message(id) })),
    async answer() {
      const call = calls.at(-1);
      call?.resolve(stored(call.of));
      await call?.promise;
      await Promise.resolve();
    },
    async fail(error: unknown) {
      const call = calls.at(-1);
      call?.reject(error);
      await call?.promise.catch(() => undefined);
      await Promise.resolve();
    },
  };
}

describe("over the live channel", () => {
  it("says one after the other, each when the one before is stored", () => {
    const { actor, write, said, waiting, called } = outbox();
    actor.send({ type: "channelUp" });
    write("a", "b");
    expect(said).toEqual(["a"]);
    actor.send({ type: "stored", clientId: "a" });
    expect(said).toEqual(["a", "b"]);
    actor.send({ type: "stored", clientId: "b" });
    expect(waiting()).toEqual([]);
    expect(called()).toEqual([]);
  });

  it("repeats by call, under the same name, what is not confirmed within 5 s", async () => {
    const { actor, write, clock, called, answer, waiting, news } = outbox();
    actor.send({ type: "channelUp" });
    write("a");
    clock.increment(4_999);
    expect(called()).toEqual([]);
    clock.increment(1);
    expect(called()).toEqual(["a"]);
    await answer();
    expect(waiting()).toEqual([]);
    expect(news.map(({ type }) => type)).toEqual(["leaving", "leaving", "arrived"]);
  });

  it.each(["channelDown", "notTaken"] as const)("goes by call after %s", (type) => {
    const { actor, write, called } = outbox();
    actor.send({ type: "channelUp" });
    write("a");
    actor.send(type === "notTaken" ? { type, clientId: "a" } : { type });
    expect(called()).toEqual(["a"]);
  });

  it("does not mind a refusal of something else", () => {
    const { actor, write, called } = outbox();
    actor.send({ type: "channelUp" });
    write("a");
    actor.send({ type: "notTaken", clientId: "other" });
    expect(called()).toEqual([]);
  });
});

describe("by call", () => {
  it("keeps the order, one at a time", async () => {
    const { write, called, answer } = outbox();
    write("a", "b");
    expect(called()).toEqual(["a"]);
    await answer();
    expect(called()).toEqual(["a", "b"]);
  });

  it("does not wait for an answer once the message is seen to be stored", () => {
    const { actor, write, called, waiting } = outbox();
    write("a", "b");
    actor.send({ type: "stored", clientId: "a" });
    expect(called()).toEqual(["a", "b"]);
    expect(waiting()).toEqual(["b"]);
  });

  it("keeps what was refused until the person tries again", async () => {
    const { actor, write, fail, troubles, called, news } = outbox();
    write("a");
    await fail(refusal("invalid_input", 400));
    expect(troubles()).toEqual(["refused"]);
    expect(news.at(-1)).toMatchObject({ type: "failed", failure: { message: "No" } });
    actor.send({ type: "channelUp" });
    expect(called()).toEqual(["a"]);
    actor.send({ type: "channelDown" });
    actor.send({ type: "retry", clientId: "a" });
    expect(called()).toEqual(["a", "a"]);
  });

  it("sends what may be lost once more when the channel is back, before what came later", async () => {
    const { actor, write, fail, said, troubles } = outbox();
    write("a");
    await fail(lost("offline", "POST", null, undefined));
    expect(troubles()).toEqual(["lost"]);
    actor.send({ type: "channelUp" });
    write("b");
    expect(said).toEqual(["a"]);
    actor.send({ type: "stored", clientId: "a" });
    expect(said).toEqual(["a", "b"]);
  });

  it("goes on with the next where one failed", async () => {
    const { write, fail, called, waiting } = outbox();
    write("a", "b");
    await fail(refusal("invalid_input", 400));
    expect(called()).toEqual(["a", "b"]);
    expect(waiting()).toEqual(["a", "b"]);
  });
});

describe("over the end of a session", () => {
  it("keeps everything, and tells", async () => {
    const { write, fail, troubles, news, called } = outbox();
    write("a", "b");
    await fail(refusal("unauthenticated", 401));
    expect(troubles()).toEqual([null, null]);
    expect(called()).toEqual(["a"]);
    expect(news.at(-1)).toEqual({ type: "signedOut" });
  });

  it("begins with what was kept, but for what was refused", () => {
    const kept = [message("a", { trouble: "refused" }), message("b", { trouble: "lost" })];
    const { called } = outbox(kept);
    expect(called()).toEqual(["b"]);
  });

  it("goes on when the session turns out to stand", async () => {
    const { actor, write, fail, said } = outbox();
    write("a");
    await fail(refusal("unauthenticated", 401));
    actor.send({ type: "channelUp" });
    expect(said).toEqual(["a"]);
  });
});

it("reaches exactly the listed states", () => {
  expect(reachableStates(outboxMachine)).toEqual([...outboxStates]);
});
