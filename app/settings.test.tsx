import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#contract/money.ts";
import { patchUser } from "#contract/users.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { freshPage } from "./testing/freshPage.ts";
import { giveCode } from "./testing/giveCode.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";

let bank: MockBank;
beforeEach(freshPage);
beforeEach(async () => {
  localStorage.clear();
  bank = await openScenario();
  await signIn(bank.browser, "maya");
});

const PATH = "/dashboard/settings";
const maya = () => bank.store.users.byUsername("maya");

async function retype(person: UserEvent, field: HTMLElement, text: string) {
  await person.clear(field);
  await person.type(field, text);
}

describe("the profile", () => {
  it("is saved, and the header follows", async () => {
    const { page, person } = openPageAt(bank, PATH);
    await retype(person, await page.findByLabelText("Full Name"), "Maya Ellison-Ray{Enter}");
    await toast("Profile updated");
    const menu = page.getByRole("button", { name: /account menu/, hidden: true });
    await waitFor(() => expect(menu.textContent).toContain("Maya Ellison-Ray"));
    expect((await maya())?.fullName).toBe("Maya Ellison-Ray");
  });

  it("needs a name and an email, and no short phone number", async () => {
    const { page, person } = openPageAt(bank, PATH);
    const name = await page.findByLabelText("Full Name");
    await person.clear(page.getByLabelText("Email"));
    await retype(person, page.getByLabelText("Phone Number"), "555");
    await retype(person, name, "M{Enter}");
    await page.findByText("Name must be at least 2 characters");
    await page.findByText("Please enter a valid email address");
    await page.findByText("Phone number must be at least 10 characters");
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it("keeps the input if the server refuses it", async () => {
    bank.faults.failCall(patchUser, { code: "unavailable" });
    const { page, person } = openPageAt(bank, PATH);
    const name = await page.findByLabelText("Full Name");
    await retype(person, name, "Maya Ray{Enter}");
    expect((await toast("Failed to update profile")).description).toMatch(/briefly unavailable/);
    expect(name).toHaveProperty("value", "Maya Ray");
  });

  it("needs no phone number", async () => {
    const { page, person } = openPageAt(bank, PATH);
    await person.clear(await page.findByLabelText("Phone Number"));
    await retype(person, page.getByLabelText("Full Name"), "Maya Ellison-Ray{Enter}");
    await toast("Profile updated");
    expect(await maya()).toMatchObject({ fullName: "Maya Ellison-Ray", phoneNumber: null });
  });

  it("says how amounts are shown, on every page", async () => {
    const { page, person } = openPageAt(bank, PATH);
    await page.findByText("This only changes how amounts are shown. We don't convert your money.");
    await person.click(page.getByRole("button", { name: /Preferred Currency/ }));
    await person.click(await screen.findByRole("option", { name: /Japanese Yen/ }));
    await toast("Currency updated");
    await person.click(page.getByRole("link", { name: "Accounts" }));
    await page.findByText("¥10,730.55");
  });
});

describe("notifications", () => {
  async function save() {
    const { page, person } = openPageAt(bank, `${PATH}?tab=notifications`);
    const marketing = await page.findByLabelText<HTMLInputElement>("Marketing emails");
    const sms = page.getByLabelText<HTMLInputElement>("SMS notifications");
    expect([marketing.checked, sms.checked]).toEqual([false, true]);
    await person.click(marketing);
    await person.click(page.getByRole("button", { name: "Save changes" }));
    return marketing;
  }

  it("are saved in this browser", async () => {
    expect((await save()).checked).toBe(true);
    await toast("Notification settings updated");
    expect(JSON.stringify({ ...localStorage })).toContain('\\"marketingEmails\\":true');
  });

  it("are not kept in a browser without room", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem() {
        throw new DOMException("There is no space left", "QuotaExceededError");
      },
    });
    await save();
    expect((await toast("Failed to update notification settings")).description).toBe(
      "This browser doesn't let us save them.",
    );
  });
});

describe("a change of the password", () => {
  async function change(current: string, again = "slow-river-9") {
    const { page, person } = openPageAt(bank, `${PATH}?tab=security`);
    const field = await page.findByLabelText("Current password");
    await person.type(field, current);
    await person.type(page.getByLabelText("New password"), "slow-river-9");
    await person.type(page.getByLabelText("Confirm password"), `${again}{Enter}`);
    return { page, field };
  }

  it("empties its form", async () => {
    const { field } = await change(DEMO_PASSWORD);
    await toast("Password updated");
    await waitFor(() => expect(field).toHaveProperty("value", ""));
  });

  it("is refused where the current one is wrong", async () => {
    const { page } = await change("not-my-password");
    const words = "Current password is incorrect";
    expect((await toast("Failed to update password")).description).toBe(words);
    await page.findByText(words, { selector: "main *" });
  });

  it("needs the same new one twice", async () => {
    const { page } = await change(DEMO_PASSWORD, "slow-rivet-9");
    await page.findByText("Passwords do not match");
  });
});

describe("the limit above which a code is asked for", () => {
  const field = (page: ReturnType<typeof openPageAt>["page"]) =>
    page.findByRole("textbox", { name: "Amount" });

  async function openWithLimit() {
    await bank.store.users.update((await maya())?.id ?? 0, { codeAbove: cents(50_000) });
    return openPageAt(bank, `${PATH}?tab=security`);
  }

  it("is saved, and can then be removed", async () => {
    const { page, person } = openPageAt(bank, `${PATH}?tab=security`);
    await person.type(await field(page), "500{Enter}");
    await toast("Limit saved");
    await page.findByText("Turn off");
    expect((await maya())?.codeAbove).toBe(50_000);
  });

  it("is lowered without a code", async () => {
    const { page, person } = await openWithLimit();
    await retype(person, await field(page), "100{Enter}");
    await toast("Limit saved");
    await waitFor(async () => expect(await field(page)).toHaveProperty("value", "100.00"));
    expect((await maya())?.codeAbove).toBe(10_000);
  });

  it("is removed with a code, which comes by email without an app", async () => {
    const { page, person } = await openWithLimit();
    await person.click(await page.findByText("Turn off"));
    await screen.findByText("We emailed it to you.");
    await giveCode(person, await codeSentTo(bank, "maya"));
    await toast("Limit removed");
    expect((await maya())?.codeAbove).toBeNull();
  });
});
