import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { requestRecovery, resetPassword, verifyRecovery } from "#contract/recovery.ts";
import { callAs } from "#mocks/callAs.ts";
import { codeSentTo, linkSentTo } from "#mocks/codeSentTo.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { blockAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { freshPage } from "./testing/freshPage.ts";
import { anotherCode, giveCode } from "./testing/giveCode.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";

const PASSWORD = "otter-lamp-violin";

let bank: MockBank;
beforeEach(freshPage);
beforeEach(async () => {
  bank = await openScenario();
  return () => void (location.hash = "");
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

/** Opens the dialog and types who has forgotten their password. */
async function toName(typed = "maya{Enter}") {
  const { page, person } = openPageAt(bank, "/auth");
  await person.click(await page.findByText("Forgot password"));
  const dialog = within(await screen.findByRole("dialog", { name: "Forgot Password" }));
  await person.type(dialog.getByLabelText("Username"), typed);
  return { dialog, person };
}

/** Has a code sent. */
async function toCode() {
  const { person } = await toName();
  await field("Verification code");
  return person;
}

async function toPassword() {
  const person = await toCode();
  await giveCode(person, await codeSentTo(bank, "maya"));
  await field("New Password");
  return person;
}

const press = async (person: UserEvent, name: string) =>
  person.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));

/** Has an email sent as Maya does in another browser, and opens its link. */
async function followLink() {
  await callAs(bank.anotherBrowser(), requestRecovery, { body: { username: "maya" } });
  location.hash = (await linkSentTo(bank, "maya")).hash;
  return openPageAt(bank, "/auth").person;
}

async function choose(
  person: UserEvent,
  password = PASSWORD,
  again = password,
) {
  await person.type(await field("New Password"), password);
  await person.type(await field("Confirm Password"), `${again}{Enter}`);
}

describe("the name of a forgotten password", () => {
  it("is asked for", async () => {
    const { dialog } = await toName("{Enter}");
    await dialog.findByText("Username is required");
  });

  it("shows an error for an unknown username", async () => {
    await toName("nobody-here{Enter}");
    expect((await toast("Username not found")).description).toBe(
      "We couldn't find an account with that username.",
    );
  });

  it.each(["unavailable", "offline"])("is not sent to a bank that is %s", async (trouble) => {
    const { person } = await toName("maya");
    if (trouble === "offline") bank.faults.goOffline();
    else bank.faults.failCall(requestRecovery, { code: "unavailable" });
    await person.keyboard("{Enter}");
    expect((await toast("Error")).description).toBe(
      "Failed to process password recovery request. Please try again.",
    );
  });
});

describe("the code", () => {
  it("is sent, and shown in the demo", async () => {
    await toCode();
    expect((await toast("Code sent")).description).toBe("Enter it to choose a new password.");
    await screen.findByRole("dialog", { name: "Verify Your Identity" });
    await screen.findByText(/^Your code is \d{6}\.$/);
  });

  it("is asked for", async () => {
    const person = await toCode();
    await press(person, "Verify Code");
    await screen.findByText("Verification code is required");
  });

  it("is cleared where it is wrong", async () => {
    const person = await toCode();
    await giveCode(person, anotherCode(await codeSentTo(bank, "maya")));
    expect((await toast("Verification failed")).description).toBe(
      "Invalid or expired verification code. Please try again.",
    );
    expect((await field("Verification code")).value).toBe("");
  });

  it("may be a longer one of the staff", async () => {
    const person = await toCode();
    await person.click(screen.getByText("Use a 10-character code"));
    await screen.findByText(/^Enter the code our staff gave you/);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText("10-character code"))
    );
    await person.keyboard("handed2out{Enter}");
    await toast("Verification failed");
    await waitFor(async () => expect((await field("10-character code")).value).toBe(""));
    await screen.findByText("Use a 6-digit code");
  });

  it("is not checked while the bank cannot be reached", async () => {
    const person = await toCode();
    bank.faults.goOffline();
    await giveCode(person, "123456");
    expect((await toast("Verification failed")).description).toBe(
      "We couldn't connect to the bank.",
    );
  });

  it("is refused in words of the page where the bank has none", async () => {
    bank.faults.failCall(verifyRecovery, { code: "unavailable", message: "" });
    await giveCode(await toCode(), "123456");
    expect((await toast("Verification failed")).description).toBe("Invalid verification code");
  });

  it("and the name after it can be gone back to", async () => {
    const person = await toPassword();
    await press(person, "Back");
    await screen.findByRole("dialog", { name: "Verify Your Identity" });
    await press(person, "Back");
    const dialog = within(await screen.findByRole("dialog", { name: "Forgot Password" }));
    expect(dialog.getByLabelText("Username")).toHaveProperty("value", "maya");
  });
});

describe("the new password", () => {
  it("is set, and the dialog closes", async () => {
    const person = await toPassword();
    expect((await toast("Verification successful")).description).toBe(
      "You can now reset your password.",
    );
    await choose(person);
    expect((await toast("Password reset successful")).description).toBe(
      "Your password has been reset. You can now log in with your new password.",
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is set after a link as well, whose secret leaves the address", async () => {
    const person = await followLink();
    await screen.findByRole("dialog", { name: "Reset Password" });
    await toast("Verification successful");
    expect(location.hash).toBe("");
    await choose(person);
    await toast("Password reset successful");
  });

  it("is typed twice, and long enough", async () => {
    const person = await followLink();
    await choose(person, PASSWORD, "not 32 base64 bytes");
    await screen.findByText("Passwords do not match");
    await person.clear(await field("New Password"));
    await screen.findByText("Password must be at least 8 characters");
  });

  it.each([
    ["words of the page where the bank has none", "unavailable"],
    ["that the bank cannot be reached", "offline"],
    ["that no code counts of a person who is blocked", "blocked"],
  ])("is refused with %s", async (_, why) => {
    const person = await followLink();
    await field("New Password");
    if (why === "unavailable") {
      bank.faults.failCall(resetPassword, { code: "unavailable", message: "" });
    } else if (why === "offline") bank.faults.goOffline();
    else await blockAsOtherAdmin(bank, "maya");
    await choose(person);
    const { description } = await toast("Error");
    expect(description).toMatch(
      why === "unavailable"
        ? "Failed to reset password. Please try again."
        : why === "offline"
        ? "We couldn't connect to the bank."
        : /^Invalid or expired verification code/,
    );
  });
});
