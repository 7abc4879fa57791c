import { beforeEach, describe, expect, it } from "vitest";
import { days, hours, milliseconds, seconds } from "#contract/time.ts";
import { codeTexts } from "#contract/texts/codes.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { policy } from "../../kernel/policy.ts";
import { deleteExpired } from "../../retention/deleteExpired.ts";
import { browser, newestEmail, sentCode } from "../../testing/browser.ts";
import { appCode, enrol, SECRET } from "../../testing/enrolled.ts";
import { answerOf, givePasskey } from "../../testing/passkeys.ts";
import { emailsTo } from "../../testing/emails.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../../testing/testBank.ts";

const { wrongCodesPerUser, wrongCodesWindow, failuresPerUser, failuresTold, triesPerChallenge } =
  policy.secondFactor;
const off = {
  status: 400,
  body: { code: "wrong_code", field: "code", message: codeTexts.sixDigitsOff },
};

let bank: TestBank;
let person: TestPerson;
let recoveryCodes: readonly string[];
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  person = await bank.person("customer");
  recoveryCodes = await enrol(bank, person.user.id);
});

const code = () => {
  bank.clock.advance(seconds(30));
  return appCode(SECRET, bank.clock.now());
};
const wrong = () => String((Number(code()) + 500_000) % 1_000_000).padStart(6, "0");

/** Opens the code step of this user's sign-in with the password, as an intruder would. */
async function atTheCode(password = PASSWORD) {
  const page = browser(bank);
  const response = await page.signIn(person.user.username, password);
  expect(response.body).toMatchObject({ requiresTwoFactor: true });
  const verify = (tried: string) =>
    page.post("/api/2fa/verify", { userId: person.user.id, code: tried });
  return { page, verify };
}

/** Wrong codes, as many as the hours bear, for as long as it takes. */
async function guess(count: number, password = PASSWORD) {
  for (let made = 0; made < count;) {
    const { verify } = await atTheCode(password);
    for (let tries = 0; tries < triesPerChallenge && made < count; tries++, made++) {
      expect((await verify(wrong())).status).toBe(400);
    }
    if (made % failuresPerUser === 0) bank.clock.advance(milliseconds(hours(1) + 1));
  }
}

describe("guessing a second factor with a known password", () => {
  it("ends after fifty six-digit codes, over days and sweeps", async () => {
    await guess(wrongCodesPerUser - 1);
    bank.clock.advance(days(20));
    await deleteExpired(bank.deps);
    const { verify } = await atTheCode();
    expect((await verify(wrong())).body).not.toMatchObject(off.body);
    expect(await verify(code())).toMatchObject(off);
    expect(await newestEmail(bank, person.user.id, /Someone who knows your password/))
      .toContain("6-digit codes have stopped working");
    const { page, verify: later } = await atTheCode();
    await page.post("/api/2fa/send", { userId: person.user.id });
    expect(await later(await sentCode(bank, person.user.id))).toMatchObject(off);
    const [row] = await bank.deps.store.audit.find({ action: "second_factor.codes_off" }, 9);
    expect(row).toMatchObject({ subject: `user:${person.user.id}` });
  });

  it("leaves recovery codes, an administrator's and passkeys, which start no new count", async () => {
    const { passkey } = await givePasskey(bank, person.user.id);
    const handedOver = { userId: person.user.id, code: "HANDEDOVER" };
    const enter = [
      async () => (await atTheCode()).verify(recoveryCodes[0] ?? ""),
      async () => {
        const admin = await bank.person("admin");
        await admin.ask({ method: "POST", path: "/api/2fa/generate", body: handedOver });
        return (await atTheCode()).verify(handedOver.code);
      },
      async () => {
        const page = browser(bank);
        const credential = await answerOf(page, passkey);
        return await page.post("/api/login/passkey", { credential });
      },
    ];
    await guess(wrongCodesPerUser);
    for (const way of enter) {
      expect(await (await atTheCode()).verify(code())).toMatchObject(off);
      expect((await way()).status).toBe(200);
      expect(await (await atTheCode()).verify(code())).toMatchObject(off);
    }
    bank.clock.advance(wrongCodesWindow);
    expect((await (await atTheCode()).verify(code())).status).toBe(200);
  });

  it("is over after a recovery, but only after one a day", async () => {
    const [first, second, third] = ["seven quiet lanterns", "nine slow rivers", "two tall pines"];
    await guess(wrongCodesPerUser);
    await recover(first);
    expect((await (await atTheCode(first)).verify(code())).status).toBe(200);
    expect((await browser(bank).signIn(person.user.username, PASSWORD)).status).toBe(401);

    await guess(wrongCodesPerUser, first);
    await recover(second);
    expect(await (await atTheCode(second)).verify(code())).toMatchObject(off);

    bank.clock.advance(hours(24));
    await recover(third);
    expect((await (await atTheCode(third)).verify(code())).status).toBe(200);
  });

  it("also counts codes for step-up authentication", async () => {
    const prove = async (tried: string) => {
      const refused = await person.ask({ method: "DELETE", path: "/api/sessions" });
      const ids = [Object(refused.body).stepUp?.id];
      const body = { ids, code: tried };
      return await person.ask({ method: "POST", path: "/api/step-up/prove", body });
    };
    await guess(wrongCodesPerUser - 1);
    bank.clock.advance(hours(1));
    // Their browser has been in use all the time.
    await bank.deps.store.sessions.touch(person.tokenHash, bank.clock.now());
    await prove(wrong());
    expect(await prove(code())).toMatchObject(off);
    expect((await prove(recoveryCodes[1] ?? "")).status).toBe(204);
    bank.clock.advance(milliseconds(policy.stepUp.lifetime));
    expect(await prove(code())).toMatchObject(off);
  });

  it("isn't reset by sign-ins of the owner", async () => {
    for (let made = 0; made < wrongCodesPerUser; made += failuresPerUser) {
      expect((await (await atTheCode()).verify(code())).status).toBe(200);
      await guess(failuresPerUser);
    }
    expect(await (await atTheCode()).verify(code())).toMatchObject(off);
  });

  it("continues after a change of the password, unless that session proved a factor", async () => {
    await guess(wrongCodesPerUser);
    const first = await signedIn();
    const second = "seven quiet lanterns";
    expect((await changePassword(first, PASSWORD, second)).status).toBe(200);
    expect(await (await atTheCode(second)).verify(code())).toMatchObject(off);
    const refused = await first.ask({ method: "POST", path: "/api/step-up" });
    const ids = [Object(refused.body).stepUp?.id];
    const body = { ids, code: recoveryCodes[1] };
    const proved = await first.ask({ method: "POST", path: "/api/step-up/prove", body });
    expect(proved.status).toBe(204);
    const third = "eight quiet lanterns";
    expect((await changePassword(first, second, third)).status).toBe(200);
    expect((await (await atTheCode(third)).verify(code())).status).toBe(200);
  });

  it("is reported by email after five, once a day", async () => {
    const emailCount = async () =>
      (await emailsTo(bank, person.user.email))
        .filter(({ subject }) => subject === "Several wrong codes were entered").length;
    await guess(failuresTold - 1);
    expect(await emailCount()).toBe(0);
    await guess(1);
    expect(await emailCount()).toBe(1);
    await guess(failuresPerUser - failuresTold);
    bank.clock.advance(hours(2));
    await guess(failuresTold);
    expect(await emailCount()).toBe(1);
    bank.clock.advance(hours(24));
    await guess(failuresTold);
    expect(await emailCount()).toBe(2);
  });

  /** Sets a password with the code that the mailbox gets. */
  async function recover(newPassword: string) {
    const step = (name: string, body: unknown) =>
      browser(bank).post(`/api/password-recovery/${name}`, body);
    const asked = Object((await step("request", { username: person.user.username })).body);
    const recovery = { userId: asked.userId, code: asked.recoveryCode };
    await step("verify-code", recovery);
    expect((await step("reset", { ...recovery, newPassword })).status).toBe(204);
  }

  async function signedIn() {
    const { page, verify } = await atTheCode();
    expect((await verify(recoveryCodes[0] ?? "")).status).toBe(200);
    return page;
  }

  async function changePassword(
    { ask }: Awaited<ReturnType<typeof signedIn>>,
    currentPassword: string,
    newPassword: string,
  ) {
    const path = `/api/users/${person.user.id}/change-password`;
    return await ask({ method: "POST", path, body: { currentPassword, newPassword } });
  }
});
