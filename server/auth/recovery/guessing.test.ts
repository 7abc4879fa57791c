import { peerOf } from "../sessions/session.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { days, hours, milliseconds } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { policy } from "../../kernel/policy.ts";
import { deleteExpired } from "../../retention/deleteExpired.ts";
import { browser, newestEmail } from "../../testing/browser.ts";
import { openTestBank, type TestBank, type TestPerson } from "../../testing/testBank.ts";

const { wrongCodesPerUser, wrongCodesWindow, wrongCodesPerBank, codesStoppedFor, tries } =
  policy.recovery;
const wrongOf = (code: string) => code === "111111" ? "222222" : "111111";

let bank: TestBank;
let person: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  await bank.deps.store.settings.set("hide_unknown_usernames", "false", bank.clock.now());
  person = await bank.person("customer");
});

const post = (step: string, body: unknown) =>
  bank.visitor({ method: "POST", path: `/api/password-recovery/${step}`, body });
const verify = (code: string, userId = person.user.id) => post("verify-code", { userId, code });

/** Requests a code; returns undefined if the server sends none. */
async function ask({ user }: TestPerson = person): Promise<string | undefined> {
  const { status, body } = await post("request", { username: user.username });
  expect([status, Object(body).userId]).toEqual([200, user.id]);
  await bank.deps.notifier.drain();
  return Object(body).recoveryCode;
}

/** Wrong codes on one person after the other, who are asked for as often as it takes. */
async function guess(count: number, of: TestPerson = person): Promise<void> {
  for (let left = count; left > 0; left -= tries) {
    const code = await ask(of);
    for (let turn = 0; turn < Math.min(tries, left); turn++) {
      expect((await verify(wrongOf(code ?? ""), of.user.id)).status).toBe(400);
    }
    bank.clock.advance(milliseconds(hours(1) + 1));
  }
}

const audited = async (action: string) =>
  (await bank.deps.store.audit.find({ action }, 200)).map(({ subject }) => subject);

describe("wrong recovery codes of one person", () => {
  it("end their codes after twenty, over days and sweeps", async () => {
    await guess(wrongCodesPerUser - tries);
    bank.clock.advance(days(20));
    await deleteExpired(bank.deps);
    const last = await ask();
    for (let turn = 0; turn < tries - 1; turn++) await verify(wrongOf(last ?? ""));
    expect((await verify(last ?? "")).status).toBe(204);

    await verify(wrongOf(last ?? ""));
    bank.clock.advance(days(9));
    await deleteExpired(bank.deps);
    expect(await ask()).toBeUndefined();
    const other = await bank.person("customer");
    expect(await ask(other)).toMatch(/^\d{6}$/);
  });

  it("end a code that was sent before", async () => {
    await guess(wrongCodesPerUser - 1);
    const code = await ask() ?? "";
    await verify(wrongOf(code));
    expect((await verify(code)).status).toBe(400);
    expect(await audited("recovery.refused")).toHaveLength(wrongCodesPerUser);
  });

  it("are counted one by one under concurrency", async () => {
    await guess(wrongCodesPerUser - 2);
    const code = await ask() ?? "";
    await Promise.all(Array.from({ length: 10 }, () => verify(wrongOf(code))));
    expect(await audited("recovery.refused")).toHaveLength(wrongCodesPerUser);
  });

  it("are not forgotten when the person signs in", async () => {
    for (let turn = 0; turn < wrongCodesPerUser; turn += tries) {
      await guess(tries);
      await browser(bank).signIn(person.user.username);
    }
    expect(await ask()).toBeUndefined();
    bank.clock.advance(wrongCodesWindow);
    expect((await verify(await ask() ?? "")).status).toBe(204);
  });

  it("are forgotten once the person has recovered by the link", async () => {
    await guess(wrongCodesPerUser);
    expect(await ask()).toBeUndefined();
    const notice = await newestEmail(bank, person.user.id, /#recover=/);
    const [, handle, code = ""] = /#recover=(\d+)\.([\w-]{22,})\n/.exec(notice) ?? [];
    const userId = Number(handle);
    expect((await verify(code, userId)).status).toBe(204);
    const reset = await post("reset", { userId, code, newPassword: "seven quiet lanterns" });
    expect(reset.status).toBe(204);
    bank.clock.advance(hours(2));
    expect((await verify(await ask() ?? "")).status).toBe(204);
  });
});

describe("wrong recovery codes of all users", () => {
  /** Tries codes of many users within a moment, each from its own network. */
  async function spray(count: number): Promise<void> {
    for (let left = count; left > 0; left -= tries) {
      const { user } = await bank.person("customer");
      const { body } = await openTestBank(bank.deps.store, undefined, {
        ...bank.deps,
        policy: { ...policy, recovery: { ...policy.recovery, requestsPerAddress: 1_000 } },
      }).visitor({
        method: "POST",
        path: "/api/password-recovery/request",
        body: { username: user.username },
      });
      const wrong = wrongOf(Object(body).recoveryCode);
      for (let turn = 0; turn < Math.min(tries, left); turn++) await verify(wrong, user.id);
    }
  }
  const stopped = () => audited("alarm.recovery_codes_off");

  it("stop all codes for twelve hours, with one alarm and a word to staff", async () => {
    const admin = await bank.person("admin");
    await bank.person("admin", { permissionSets: ["auditor"] });
    const seen: string[] = [];
    const { user, tokenHash } = admin;
    const userId = user.id;
    const identity = peerOf({ user, session: { tokenHash } });
    bank.deps.hub.connect({ send: (text) => void seen.push(text), close: () => {} }, identity)
      .receive(JSON.stringify({ type: "auth", data: { userId, token: "session" } }));

    const code = await ask() ?? "";
    await spray(wrongCodesPerBank - 1);
    expect(await stopped()).toEqual([]);
    await spray(1);
    expect(await stopped()).toEqual(["setting:recovery_codes"]);
    expect(seen.filter((frame) => frame.includes("Recovery codes turned off"))).toHaveLength(1);
    await bank.deps.notifier.drain();
    const notices = (await bank.deps.store.outbox.newest(100)).filter(({ subject }) =>
      subject === "Recovery codes turned off"
    );
    expect(notices.map((notice) => notice.userId)).toEqual([userId]);
    expect((await verify(code)).status).toBe(400);
    expect(await ask()).toBeUndefined();
    expect(await audited("recovery.refused")).toHaveLength(wrongCodesPerBank);

    bank.clock.advance(codesStoppedFor);
    expect(await ask()).toBeUndefined();
    bank.clock.advance(milliseconds(hours(1) + 1));
    expect((await verify(await ask() ?? "")).status).toBe(204);
  });

  it("stop nothing if they are far apart, or for unknown names", async () => {
    await spray(wrongCodesPerBank - 1);
    bank.clock.advance(milliseconds(hours(1) + 1));
    await spray(wrongCodesPerBank - 1);
    await bank.deps.store.settings.set("hide_unknown_usernames", "true", bank.clock.now());
    const { body } = await post("request", { username: "nobody" });
    for (let turn = 0; turn < tries; turn++) await verify("111111", Object(body).userId);
    expect(await stopped()).toEqual([]);
  });
});
