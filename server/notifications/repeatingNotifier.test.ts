import { describe, expect, it } from "vitest";
import { hours, minutes } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank } from "../testing/testBank.ts";
import { EmailNotAccepted, repeatingNotifier, type SendEmail } from "./repeatingNotifier.ts";

type Answer = "taken" | "not taken" | "refused" | "silence";

/** Opens a notifier whose mail server responds by `next`, and records all its messages. */
async function openNotifier() {
  const bank = openTestBank(createMemoryStore());
  const { user } = await bank.person("customer");
  const sent: string[] = [];
  const server: { next: Answer } = { next: "taken" };
  const send: SendEmail = async ({ text }) => {
    sent.push(text);
    if (server.next === "silence") return await new Promise<void>(() => {});
    if (server.next === "not taken") throw new EmailNotAccepted(new Error("No connection"));
    if (server.next === "refused") throw new Error("550 no such person");
  };
  const notifier = repeatingNotifier(bank.deps, send);
  const { signal } = new AbortController();
  return {
    ...bank,
    sent,
    server,
    resend: async () => await notifier.resend?.(signal),
    /** Another process on the same store. */
    other: () => repeatingNotifier(bank.deps, send),
    signal,
    waiting: () => bank.deps.store.unsentEmails.count(),
    failures: () =>
      bank.logged.filter((line) => line.includes("notice.failed")).map((line) => JSON.parse(line)),
    async write(text: string, lifetime?: ReturnType<typeof minutes>) {
      const notice = { userId: user.id, to: user.email, isProved: true, subject: "Code", text };
      notifier.send(lifetime === undefined ? notice : { ...notice, lifetime });
      await notifier.drain();
    },
  };
}

describe("an email that the mail server did not accept", () => {
  it("is stored encrypted, retried with growing pauses, and sent once", async () => {
    const { write, server, sent, waiting, resend, clock, deps, failures } = await openNotifier();
    server.next = "not taken";
    await write("482913");
    expect([sent.length, await waiting()]).toEqual([2, 1]);
    await resend();
    expect(sent).toHaveLength(2);
    for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
      clock.advance(minutes(pause - 0.1));
      await resend();
      const before = sent.length;
      clock.advance(minutes(0.1));
      await resend();
      expect(sent.length).toBe(before + 1);
    }
    server.next = "taken";
    clock.advance(hours(1));
    await Promise.all([resend(), resend()]);
    clock.advance(hours(1));
    await resend();
    expect(sent).toHaveLength(11);
    expect(new Set(sent)).toEqual(new Set(["482913"]));
    expect([await waiting(), failures()]).toEqual([0, []]);
    expect(deps.policy.unsentEmails.longestPause).toBe(hours(1));
  });

  it("is given up once it is of no use any more", async () => {
    const { write, server, sent, waiting, resend, clock, failures } = await openNotifier();
    server.next = "not taken";
    await write("482913", minutes(10));
    server.next = "taken";
    clock.advance(minutes(10));
    await resend();
    expect([sent.length, await waiting()]).toEqual([2, 0]);
    expect(failures()).toMatchObject([{ error: "Expired" }]);
  });

  it("is never sent again if it may have been sent", async () => {
    const { write, server, sent, waiting, resend, clock, other, signal, failures } =
      await openNotifier();
    server.next = "not taken";
    await write("482913");
    server.next = "silence";
    clock.advance(minutes(1));
    void resend();
    await expect.poll(() => sent.length).toBe(3);
    // The worker that took it has died.
    server.next = "taken";
    for (const wait of [1, 8, 2, 60]) {
      clock.advance(minutes(wait));
      await other().resend?.(signal);
    }
    expect([sent.length, await waiting()]).toEqual([3, 0]);
    expect(failures()).toMatchObject([{ error: "InDoubt" }]);
  });

  it("is not kept where the server has refused it for good", async () => {
    const { write, server, sent, waiting, failures } = await openNotifier();
    server.next = "refused";
    await write("482913");
    expect([sent.length, await waiting()]).toEqual([1, 0]);
    expect(failures()).toMatchObject([{ error: "Error" }]);
    expect(JSON.stringify(failures())).not.toMatch(/482913|550/);
  });
});
