import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { ChatMessage } from "#contract/chat.ts";
import { instantOf } from "#contract/time.ts";
import { CallFailed, unknownOutcome } from "#app/api/callFailed.ts";
import { reachableStates } from "#app/shell/testing/reachableStates.ts";
import { outboxMachine, outboxStates } from "./outbox.machine.ts";
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

/** An outbox whose calls the test answers by hand. */
function outbox(kept: readonly Unsent[] = []) {
  const calls: (PromiseWithResolvers<ChatMessage> & { of: Unsent })[] = [];
  const actor = createActor(
    outboxMachine.provide({
      actors: {
        send: fromPromise<ChatMessage, Unsent | null>(({ input }) => {
          if (input === null) throw new Error("Nothing to send");
          const call = { ...Promise.withResolvers<ChatMessage>(), of: input };
          calls.push(call);
          return call.promise;
        }),
      },
    }),
    { input: { kept } },
  );
  actor.start();
  return {
    actor,
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

describe("messages on their way", () => {
  it("keep the order, one at a time", async () => {
    const { write, called, answer, waiting } = outbox();
    write("a", "b");
    expect(called()).toEqual(["a"]);
    await answer();
    expect(called()).toEqual(["a", "b"]);
    await answer();
    expect(waiting()).toEqual([]);
  });

  it("do not wait for an answer once the message is seen to be stored", () => {
    const { actor, write, called, waiting } = outbox();
    write("a", "b");
    actor.send({ type: "stored", clientId: "a" });
    expect(called()).toEqual(["a", "b"]);
    expect(waiting()).toEqual(["b"]);
  });

  it("keep what was refused until the person tries again", async () => {
    const { actor, write, fail, troubles, called } = outbox();
    write("a");
    await fail(refusal("invalid_input", 400));
    expect(troubles()).toEqual(["refused"]);
    actor.send({ type: "channelUp" });
    expect(called()).toEqual(["a"]);
    actor.send({ type: "retry", clientId: "a" });
    expect(called()).toEqual(["a", "a"]);
  });

  it("are sent again when the channel is back, before later messages", async () => {
    const { actor, write, fail, called, troubles, answer } = outbox();
    write("a");
    await fail(unknownOutcome("offline", "POST", null, undefined));
    expect(troubles()).toEqual(["lost"]);
    actor.send({ type: "channelUp" });
    write("b");
    expect(called()).toEqual(["a", "a"]);
    await answer();
    expect(called()).toEqual(["a", "a", "b"]);
  });

  it("continue with the next if one failed", async () => {
    const { write, fail, called, waiting } = outbox();
    write("a", "b");
    await fail(refusal("invalid_input", 400));
    expect(called()).toEqual(["a", "b"]);
    expect(waiting()).toEqual(["a", "b"]);
  });
});

describe("over the end of a session", () => {
  it("keeps everything and sends nothing", async () => {
    const { actor, write, fail, troubles, called } = outbox();
    write("a", "b");
    await fail(refusal("unauthenticated", 401));
    expect(troubles()).toEqual([null, null]);
    expect(called()).toEqual(["a"]);
    expect(actor.getSnapshot().value).toBe("signedOut");
  });

  it("begins with what was kept, but for what was refused", () => {
    const kept = [message("a", { trouble: "refused" }), message("b", { trouble: "lost" })];
    const { called } = outbox(kept);
    expect(called()).toEqual(["b"]);
  });

  it("continues if the session turns out to be valid", async () => {
    const { actor, write, fail, called } = outbox();
    write("a");
    await fail(refusal("unauthenticated", 401));
    actor.send({ type: "channelUp" });
    expect(called()).toEqual(["a", "a"]);
  });
});

it("reaches exactly the listed states", () => {
  expect(reachableStates(outboxMachine)).toEqual([...outboxStates]);
});
