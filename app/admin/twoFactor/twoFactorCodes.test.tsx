import { waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { saveSetting, settingKeys } from "#contract/settings.ts";
import { instantOf } from "#contract/time.ts";
import { generateCode, listCodes } from "#contract/twoFactor.ts";
import { APP_SECRET, appCode, enrol } from "#mocks/authenticator.ts";
import { callAs } from "#mocks/callAs.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { choose, findDialog } from "#app/testing/opened.ts";
import { openPageAt } from "#app/testing/openPageAt.tsx";
import { toast } from "#app/testing/toast.ts";
import { type AdminPage, openAdminPage } from "../testing/openAdminPage.ts";

beforeEach(idleAtOnce);

const path = "/admin?tab=two-factor";

/** The page has a clock of its own, and compares an expiry with both. */
async function today(bank: MockBank) {
  bank.clock.set(instantOf(new Date()));
  const admin = bank.anotherBrowser();
  await signIn(admin, "admin");
  const body = { key: settingKeys.universalCode, value: "482915" };
  await callAs(admin, saveSetting, { body });
  return admin;
}

/** Codes that a colleague made today for Noah and Maya. */
const withCodes = (count: number) => async (bank: MockBank) => {
  const admin = await today(bank);
  for (let made = 0; made < count; made++) {
    const userId = made % 2 === 0 ? 3 : 2;
    const code = String(480_001 + made);
    await callAs(admin, generateCode, { body: { userId, code } });
  }
};

async function openForm({ page, person }: AdminPage) {
  await person.click(await page.findByText("Generate 2FA Code"));
  return await findDialog("Generate 2FA Code");
}

type Form = Awaited<ReturnType<typeof openForm>>;

async function generateForNoah({ person }: AdminPage, form: Form): Promise<void> {
  await person.type(form.getByRole("combobox", { name: "User" }), "Noah");
  await choose(person, /Noah Brandt/);
  await person.click(form.getByRole("button", { name: "Generate code" }));
}

const codesOf = ({ page }: AdminPage) =>
  within(page.getByRole("table", { name: "Two-factor codes" }));

describe("the codes", () => {
  it.each([["#7", 1], ["maya@ell", 6], ["MAYA", 6]])("are found by %s", async (words, count) => {
    const { page, person } = await openAdminPage(path, { before: withCodes(12) });
    await page.findByText("Showing 1 to 10 of 12 results");
    await page.findByText("Sorted by Created, descending");
    await person.type(page.getByRole("searchbox", { name: "Search codes" }), words);
    await page.findByText(`Showing 1 to ${count} of ${count} results`);
  });

  it("require a proof in a session that proved no second factor", async () => {
    const bank = await openScenario();
    await withCodes(1)(bank);
    await signIn(bank.browser, "admin");
    // After the sign-in, which proves no second factor.
    await enrol(bank, "admin");
    const { page, person } = openPageAt(bank, path);
    await page.findByText("Show the universal code");
    await person.click(await page.findByText("Show codes"));
    const question = await findDialog("Confirm it's you");
    await person.click(await question.findByLabelText("Verification code"));
    await person.paste(appCode(bank, APP_SECRET));
    await toast("Shown");
    await page.findByText("480001");
    await page.findByText("482915");
    expect(page.queryByText("Show codes")).toBeNull();
  });

  it("are asked for again where they could not be loaded", async () => {
    const { bank, page, person } = await openAdminPage(path, {
      before: ({ faults }) => faults.failCall(listCodes, { code: "unavailable" }),
    });
    await page.findByText("We couldn't load the codes.");
    bank.faults.clear();
    await person.click(page.getByText("Try again"));
    await page.findByText("No results found.");
  });
});

describe("the dialog that generates a code", () => {
  it("draws a code, and the list has it", async () => {
    const admin = await openAdminPage(path, { before: today });
    const form = await openForm(admin);
    const code = form.getByRole<HTMLInputElement>("textbox", { name: "Code" });
    expect(code.value).toMatch(/^[1-9]\d{5}$/);
    await admin.person.click(form.getByRole("button", { name: "Generate Random" }));
    await waitFor(() => expect(code.value).toMatch(/^[A-Z0-9]{10}$/));
    await generateForNoah(admin, form);
    await toast("2FA Code Generated");
    await codesOf(admin).findByText("Noah Brandt");
  });

  it("finds the person among more than a list holds", async () => {
    const admin = await openAdminPage(path, { scenario: "crowded", before: withCodes(1) });
    await generateForNoah(admin, await openForm(admin));
    expect((await toast("2FA Code Generated")).description).toContain("Noah Brandt");
    await waitFor(() => expect(codesOf(admin).getAllByText("Noah Brandt")).toHaveLength(2));
  });

  it("says what is missing", async () => {
    const admin = await openAdminPage(path);
    const form = await openForm(admin);
    await admin.person.clear(form.getByRole("textbox", { name: "Code" }));
    await admin.person.click(form.getByRole("button", { name: "Generate code" }));
    await form.findByText("Please select a user.");
    await form.findByText("Please enter a code or generate a random one.");
  });

  it("stays open if the call fails", async () => {
    const admin = await openAdminPage(path, {
      before: ({ faults }) => faults.failCall(generateCode, { code: "unavailable" }),
    });
    const form = await openForm(admin);
    await generateForNoah(admin, form);
    await toast("Error Generating Code");
    form.getByRole("textbox", { name: "Code" });
  });

  it("keeps what was chosen where the bank cannot be reached", async () => {
    const admin = await openAdminPage(path);
    const form = await openForm(admin);
    await admin.person.type(form.getByRole("combobox", { name: "User" }), "Noah");
    await choose(admin.person, /Noah Brandt/);
    admin.bank.faults.goOffline();
    await admin.person.click(form.getByRole("button", { name: "Generate code" }));
    const { description } = await toast("Error Generating Code");
    expect(description).toMatch(/^We couldn't connect to the bank/);
    expect(form.getByRole<HTMLInputElement>("combobox", { name: "User" }).value)
      .toContain("Noah Brandt");
  });
});

describe("the universal code", () => {
  const toggleOf = ({ page }: AdminPage) =>
    page.findByRole<HTMLInputElement>("switch", { name: /^Universal code/ });

  it("is switched off and on again", async () => {
    const admin = await openAdminPage(path);
    const toggle = await toggleOf(admin);
    for (const [answer, isOn] of [["Turn off", false], ["Turn on", true]] as const) {
      await admin.person.click(toggle);
      await admin.person.click(
        (await findDialog(/universal code/)).getByRole("button", { name: answer }),
      );
      await toast("Setting Updated");
      await waitFor(() => expect(toggle.checked).toBe(isOn));
    }
  });

  it("stays on if turning it off fails", async () => {
    const admin = await openAdminPage(path, {
      before: ({ faults }) => faults.failCall(saveSetting, { code: "unavailable" }),
    });
    const toggle = await toggleOf(admin);
    await admin.person.click(toggle);
    const question = await findDialog(/universal code/);
    await admin.person.click(question.getByRole("button", { name: "Turn off" }));
    await toast("Error Updating Setting");
    expect(toggle.checked).toBe(true);
  });

  /** As outside of a demo: another administrator set the code. */
  function setByAColleague({ store }: MockBank): void {
    const state = store.exportState();
    const settings = state.settings?.map((one) => ({ ...one, setBy: null, confirmedAt: null }));
    store.importState({ ...state, settings });
  }

  it("that a colleague has set is switched on", async () => {
    const { page, person } = await openAdminPage(path, { before: setByAColleague });
    await page.findByText(/^A colleague set this code\. It/);
    await person.click(page.getByText("Turn on"));
    await toast("Setting Updated");
    await waitFor(() => expect(page.queryByText("Waiting for another administrator")).toBeNull());
  });
});
