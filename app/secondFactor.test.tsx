import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { appCode, enrol } from "#mocks/authenticator.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { blockAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { freshPage } from "./testing/freshPage.ts";
import { anotherCode, giveCode } from "./testing/giveCode.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";

let bank: MockBank;
beforeEach(freshPage);
beforeEach(async () => {
  bank = await openScenario();
});

/** Signs in as Noah up to the second factor. */
async function givePassword() {
  const { page, person } = openPageAt(bank, "/auth");
  await person.type(await page.findByLabelText("Username"), "noah");
  await person.type(page.getByLabelText("Password"), `${DEMO_PASSWORD}{Enter}`);
  await page.findByText("Two-Factor Authentication");
  return { page, person };
}

const expectFocus = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));

async function expectSignedIn() {
  expect((await toast("Verification successful")).description).toMatch(/^Welcome back, Noah/);
  await screen.findByRole("heading", { level: 1, name: /^Welcome back, Noah/ });
}

describe("the code of an email", () => {
  it("is sent, and signs in", async () => {
    const { page, person } = await givePassword();
    const sent = "Please enter your 2FA code to verify your identity.";
    expect((await toast("2FA code sent")).description).toBe(sent);
    await page.findByText("Please enter the 6-digit code to complete your login");
    await expectFocus(await page.findByLabelText("Verification code"));
    await giveCode(person, await codeSentTo(bank, "noah"));
    await expectSignedIn();
  });

  it("is cleared where it is wrong, and the next one is typed there", async () => {
    const { page, person } = await givePassword();
    await giveCode(person, anotherCode(await codeSentTo(bank, "noah")));
    await page.findByText("Authentication Failed");
    await page.findByText(/^Invalid or expired verification code/);
    const field = page.getByLabelText("Verification code");
    expect(field).toHaveProperty("value", "");
    await expectFocus(field);
  });

  it("may be a longer one of the staff", async () => {
    const { page, person } = await givePassword();
    await person.click(page.getByText(/^Use a code from our staff/));
    const field = await page.findByLabelText("10-character code");
    await expectFocus(field);
    await person.type(field, "abcde12345{Enter}");
    expect((await page.findByRole("alert")).textContent).toContain("Authentication Failed");
  });

  it("is not checked while the bank cannot be reached", async () => {
    const { page, person } = await givePassword();
    bank.faults.goOffline();
    await giveCode(person, "123456");
    await page.findByText("Authentication Failed");
    await page.findByText(/couldn't connect to the bank/);
  });

  it("counts no more for a person who is blocked, and leads back", async () => {
    const { page, person } = await givePassword();
    const code = await codeSentTo(bank, "noah");
    await blockAsOtherAdmin(bank, "noah");
    await giveCode(person, code);
    await page.findByText("This sign-in expired. Sign in again to continue.");
    await expectFocus(page.getByRole("button", { name: "Back to sign in" }));
  });
});

describe("a person with an authenticator app", () => {
  it("is sent nothing, and signs in with its code", async () => {
    const { secret } = await enrol(bank, "noah");
    const { page, person } = await givePassword();
    await page.findByText("Find it in your authenticator app.");
    await giveCode(person, appCode(bank, secret));
    await expectSignedIn();
    await expect(codeSentTo(bank, "noah")).rejects.toThrow();
    expect(screen.queryByText("2FA code sent")).toBeNull();
  });

  it("signs in with a recovery code", async () => {
    const { recoveryCodes: [code = ""] } = await enrol(bank, "noah");
    const { page, person } = await givePassword();
    await person.click(page.getByText("Use a recovery code"));
    await person.type(await page.findByLabelText("Recovery code"), `${code.toLowerCase()}{Enter}`);
    await toast("Verification successful");
  });

  it("signs in with the code of an email that they ask for", async () => {
    await enrol(bank, "noah");
    const { page, person } = await givePassword();
    await person.click(page.getByText("Email me a code"));
    await page.findByText("We emailed you a code. Only the latest one works.");
    await giveCode(person, await codeSentTo(bank, "noah"));
    await toast("Verification successful");
  });
});
