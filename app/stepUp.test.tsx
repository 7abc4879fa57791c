import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#contract/money.ts";
import { minutes } from "#contract/time.ts";
import { APP_SECRET, appCode, enrol } from "#mocks/authenticator.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import { companyIdOf } from "#mocks/company.ts";
import { preparePayment } from "#mocks/companyRequests.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { type StorySoftwareKey, storySoftwareKey } from "#mocks/storySoftwareKey.ts";
import { freshPage } from "./testing/freshPage.ts";
import { anotherCode, giveCode } from "./testing/giveCode.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { sendTransfer } from "./testing/submitTransfer.ts";
import { toast } from "./testing/toast.ts";

const TITLE = "Confirm it's you";

let bank: MockBank;
let mayaId: number;
beforeEach(freshPage);
beforeEach(async () => {
  bank = await openScenario();
  await signIn(bank.anotherBrowser(), "maya");
  await signIn(bank.browser, "maya");
  await enrol(bank, "maya");
  mayaId = (await bank.store.users.byUsername("maya"))?.id ?? 0;
});

const codeNow = () => appCode(bank, APP_SECRET);
const removeApp = () => bank.store.authenticators.deleteAllOf(mayaId);

async function asked() {
  return within(await screen.findByRole("dialog", { name: TITLE }));
}

/** Presses what ends her other sessions, and waits for the question. */
async function signOutOthers() {
  const { page, person } = openPageAt(bank, "/dashboard/settings?tab=security");
  await person.click(await page.findByRole("button", { name: "Sign out other devices" }));
  return { dialog: await asked(), person };
}

/** Sends a transfer of 250.00, and wants to be asked above 100.00. */
async function sendLargeTransfer() {
  await bank.store.users.update(mayaId, { codeAbove: cents(10_000) });
  const { page, person } = openPageAt(bank, "/dashboard/accounts");
  await sendTransfer({ page, person }, "House deposit", "250");
  return { dialog: await asked(), person };
}

const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole("dialog", { name: TITLE })).toBeNull());

describe("a code", () => {
  it("of the app confirms what was pressed", async () => {
    const { person } = await signOutOthers();
    await giveCode(person, codeNow());
    await toast("Other devices signed out");
    await expectClosed();
  });

  it("is cleared where it is wrong, and the next one is typed there", async () => {
    const { dialog, person } = await signOutOthers();
    await giveCode(person, anotherCode(codeNow()));
    await dialog.findByText("We couldn't confirm it's you");
    await dialog.findByText(/^Invalid or expired verification code/);
    const field = dialog.getByLabelText("Verification code");
    expect(field).toHaveProperty("value", "");
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it("comes too late after ten minutes, and nothing is done", async () => {
    const { dialog, person } = await signOutOthers();
    bank.clock.advance(minutes(11));
    await giveCode(person, codeNow());
    await dialog.findByText(/^This took too long,/);
    await person.click(dialog.getByRole("button", { name: "Close" }));
    await toast("We couldn't sign out the device");
  });

  it("need not be given: then nothing is done", async () => {
    const { dialog, person } = await signOutOthers();
    await person.click(dialog.getByRole("button", { name: "Cancel" }));
    expect((await toast("We couldn't sign out the device")).description).toContain(
      "You didn't confirm it's",
    );
    await expectClosed();
  });

  it("may be a recovery code", async () => {
    const { recoveryCodes: [code = ""] } = await enrol(bank, "maya");
    const { dialog, person } = await signOutOthers();
    await person.click(dialog.getByText("Use a recovery code"));
    const field = await dialog.findByLabelText("Recovery code");
    await waitFor(() => expect(document.activeElement).toBe(field));
    await person.keyboard(`${code.toLowerCase()}{Enter}`);
    await toast("Other devices signed out");
  });

  it("comes by email to a person without an app", async () => {
    await removeApp();
    await bank.store.users.update(mayaId, { twoFactorEnabled: true });
    const { dialog, person } = await signOutOthers();
    await dialog.findByText("We emailed it to you.");
    await dialog.findByText("Email me a new code");
    await giveCode(person, await codeSentTo(bank, "maya"));
    await toast("Other devices signed out");
  });
});

describe("a transfer above her limit", () => {
  it("is confirmed by a code, next to what it is for", async () => {
    const { dialog, person } = await sendLargeTransfer();
    expect(dialog.getByText(/^Transfer of/).parentElement?.textContent).toContain(
      "Transfer of $250.00",
    );
    // A number stays beside what it is the number of.
    expect(dialog.getByText(/^From/).textContent).toMatch(/Checking\u00a0.*Savings\u00a0/);
    await giveCode(person, codeNow());
    await toast("Transaction submitted");
  });

  it("keeps what was typed where it is not confirmed", async () => {
    const { dialog, person } = await sendLargeTransfer();
    await person.click(dialog.getByRole("button", { name: "Cancel" }));
    await expectClosed();
    expect((await toast("Transaction failed")).description).toContain("You didn't confirm it's");
    await waitFor(() => expect(screen.getByLabelText("Amount")).toHaveProperty("value", "250.00"));
  });
});

describe("a passkey", () => {
  let key: StorySoftwareKey;
  beforeEach(async () => {
    vi.stubGlobal("PublicKeyCredential", class {});
    key = storySoftwareKey();
    await key.give(bank, "maya", "Maya's phone");
    return key.takeAway;
  });

  it("confirms by one press", async () => {
    const { dialog, person } = await signOutOthers();
    await person.click(await dialog.findByRole("button", { name: "Use your passkey" }));
    await toast("Other devices signed out");
    await expectClosed();
  });

  it("is requested again after the user canceled it", async () => {
    key.person = "cancels";
    const { dialog, person } = await signOutOthers();
    await person.click(await dialog.findByRole("button", { name: "Use your passkey" }));
    await dialog.findByText("We couldn't confirm it's you");
    await dialog.findByText(/^The passkey prompt was closed or timed out\./);
    key.person = "agrees";
    await person.click(dialog.getByRole("button", { name: "Use your passkey" }));
    await toast("Other devices signed out");
  });

  it("may be elsewhere: the app's code does as well", async () => {
    const { dialog, person } = await signOutOthers();
    await person.click(await dialog.findByText("Use a 6-digit code"));
    await dialog.findByText("Use your passkey");
    await giveCode(person, codeNow());
    await toast("Other devices signed out");
  });

  it("leaves a person without an app the code of an administrator", async () => {
    await removeApp();
    const { dialog, person } = await signOutOthers();
    await person.click(await dialog.findByText("Use a recovery code"));
    await person.type(await dialog.findByLabelText("Recovery code"), "ABC{Enter}");
    await dialog.findByText("Enter all 10 characters");
  });

  it("signs a transfer in the words that its dialog shows", async () => {
    const { dialog, person } = await sendLargeTransfer();
    await dialog.findByText("Your passkey signs exactly these details.");
    expect(dialog.getByText(/^Transfer of/).parentElement?.textContent).toContain(
      "Transfer of $250.00",
    );
    expect(dialog.getByText(/^From/).textContent?.replaceAll("\u00a0", " ")).toContain(
      "From Checking •••• 4821ending in 4 8 2 1 to Savings •••• 7730ending in 7 7 3 0",
    );
    await person.click(dialog.getByRole("button", { name: "Use your passkey" }));
    await toast("Transaction submitted");
    const [signed] = await bank.store.signatures.page(0, 1);
    expect(signed?.amount).toBe(25_000);
  });

  it("signs a member's approval of a company's payment", async () => {
    bank = await openScenario("company");
    await signIn(bank.browser, "maya");
    await key.give(bank, "maya", "Maya's phone");
    await preparePayment(bank);
    const company = await companyIdOf(bank);
    const { page, person } = openPageAt(bank, `/dashboard/approvals?company=${company}`);
    await person.click(await page.findByRole("button", { name: "Approve" }));
    const dialog = within(await screen.findByRole("dialog", { name: TITLE }));
    await dialog.findByText("Your passkey signs exactly these details.");
    await person.click(dialog.getByRole("button", { name: "Use your passkey" }));
    await toast("Approved");
    const [signed] = await bank.store.signatures.page(0, 1);
    expect(signed).toMatchObject({ amount: 120_000, hasDecided: true });
  });
});
