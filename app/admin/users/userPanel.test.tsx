import { waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { listSchedules } from "#contract/schedules.ts";
import { endSessionsOf, listSessionsOf } from "#contract/sessions.ts";
import { listSharingOf } from "#contract/sharing.ts";
import { deleteUser } from "#contract/users.ts";
import { shareWithZoe } from "#mocks/company.ts";
import { scheduleAs } from "#mocks/scheduleAs.ts";
import { signIn } from "#mocks/signIn.ts";
import { wantEmail } from "#mocks/requestEmailChange.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { findDialog } from "#app/testing/opened.ts";
import { toast } from "#app/testing/toast.ts";
import { type AdminPage, openAdminPage } from "../testing/openAdminPage.ts";
import { mayasPanel, ofMaya, pressIn } from "../testing/userPanel.ts";

beforeEach(idleAtOnce);

const NEW_EMAIL = "maya@elsewhere.example";

describe("a user's panel", () => {
  it("shows what is theirs, on hold and waiting", async () => {
    await openAdminPage(ofMaya);
    const panel = await mayasPanel();
    await panel.findByText("(212) 555-0148");
    // Among the pending transactions, and in the history.
    await waitFor(() => expect(panel.getAllByText(/Rent, December/)).toHaveLength(2));
    await panel.findByText(/on hold/);
  });

  it("freezes them", async () => {
    const admin = await openAdminPage(ofMaya);
    const panel = await mayasPanel();
    const frozen = await panel.findByRole("switch", { name: "Frozen" });
    await admin.person.click(frozen);
    await toast("User status updated");
    await waitFor(() => expect(frozen).toHaveProperty("checked", true));
  });

  it("leads to their transactions", async () => {
    const { page, person } = await openAdminPage(ofMaya);
    await person.click(await (await mayasPanel()).findByRole("link", { name: /^View all/ }));
    await page.findByText("Showing only Maya Ellison");
  });

  it("says what of it could not be loaded", async () => {
    await openAdminPage(ofMaya, {
      before({ faults }) {
        faults.failCall(listSchedules, { code: "unavailable" });
        faults.failCall(listSessionsOf, { code: "unavailable" });
        faults.failCall(listSharingOf, { code: "unavailable" });
      },
    });
    const panel = await mayasPanel();
    await waitFor(() => expect(panel.getAllByText("We couldn't load this.")).toHaveLength(3));
    const schedules = await panel.findByRole("region", { name: /^Scheduled transfers/ });
    expect(schedules.textContent).toContain("We couldn't load this.");
  });

  it("says with whom an account is shared, and what is shared with them", async () => {
    const { person } = await openAdminPage("/admin?tab=users&user=4", {
      before: async (bank) => void await shareWithZoe(bank),
    });
    const aiko = await findDialog("Aiko Tanaka");
    const link = await aiko.findByRole("link", { name: "Zoe Lindqvist" });
    expect(link.parentElement?.textContent).toBe("Shared with Zoe Lindqvist, viewer");
    expect(aiko.queryByRole("region", { name: /shared with them/ })).toBeNull();
    await person.click(link);
    const zoe = await findDialog("Zoe Lindqvist");
    const part = within(await zoe.findByRole("region", { name: /shared with them/ }));
    part.getByText("Viewer");
    await person.click(part.getByRole("link", { name: "Aiko Tanaka's account" }));
    await findDialog("Aiko Tanaka");
  });

  it("shows what is scheduled and what it lacks, with nothing to press", async () => {
    const kitchen = { amount: 20_000, startsOn: "2026-12-01", repeat: "once" };
    await openAdminPage(ofMaya, {
      before: (bank) => scheduleAs(bank, "maya", { ...kitchen, description: "Kitchen" }),
    });
    const panel = await mayasPanel();
    const part = within(await panel.findByRole("region", { name: /^Scheduled transfers/ }));
    await part.findByText("Every month on the 19th · next Dec 19, 2026");
    await part.findByText("You won't have enough on Dec 1, 2026.");
    expect(part.queryByRole("button")).toBeNull();
  });

  it("says that nothing is scheduled", async () => {
    await openAdminPage("/admin?tab=users&user=3");
    await (await findDialog("Noah Brandt")).findByText("No scheduled transfers.");
  });
});

describe("the dialog that edits a user", () => {
  async function openEdit(admin: AdminPage) {
    await pressIn(admin, "Maya Ellison", "Edit user");
    return await findDialog("Edit user");
  }

  const save = (admin: AdminPage) => pressIn(admin, "Edit user", "Save changes");

  it("takes another name, but not none", async () => {
    const admin = await openAdminPage(ofMaya);
    const dialog = await openEdit(admin);
    const name = dialog.getByRole("textbox", { name: "Full Name" });
    await admin.person.clear(name);
    await save(admin);
    await dialog.findByText("Name must be at least 2 characters");
    await admin.person.type(name, "Maya Reed");
    await save(admin);
    await toast("User information updated");
    await findDialog("Maya Reed");
  });

  it("sets the daily limit", async () => {
    const admin = await openAdminPage(ofMaya);
    const dialog = await openEdit(admin);
    await admin.person.type(dialog.getByRole("textbox", { name: "Daily limit" }), "2500");
    await save(admin);
    await toast("User information updated");
    await (await mayasPanel()).findByText("$2,500.00");
  });

  it("marks a username that is taken", async () => {
    const admin = await openAdminPage(ofMaya);
    const dialog = await openEdit(admin);
    const username = dialog.getByRole("textbox", { name: "Username" });
    await admin.person.clear(username);
    await admin.person.type(username, "noah");
    await save(admin);
    await toast("Error updating user information");
    await waitFor(() => expect(username.getAttribute("aria-invalid")).toBe("true"));
  });

  it("has the user confirm another email address, which waits until then", async () => {
    const admin = await openAdminPage(ofMaya);
    const dialog = await openEdit(admin);
    const email = dialog.getByLabelText("Email");
    await admin.person.clear(email);
    await admin.person.type(email, NEW_EMAIL);
    await save(admin);
    expect((await toast("User information updated")).description).toContain(
      `Maya Ellison needs to confirm ${NEW_EMAIL} using the email we sent there.`,
    );
    await (await mayasPanel()).findByText(`${NEW_EMAIL} (not confirmed yet)`);
  });
});

it("an email address waiting for confirmation can be canceled", async () => {
  const admin = await openAdminPage(ofMaya, {
    before: async (bank) => void await wantEmail(bank, "maya", NEW_EMAIL),
  });
  const panel = await mayasPanel();
  await panel.findByText(`${NEW_EMAIL} (not confirmed yet)`);
  await pressIn(admin, "Maya Ellison", "Cancel");
  expect((await toast("Change canceled")).description)
    .toContain("They are signed out everywhere.");
  await waitFor(() => expect(panel.queryByText("New email")).toBeNull());
});

describe("a user who is deleted", () => {
  async function deleteThem(admin: AdminPage) {
    await pressIn(admin, "Maya Ellison", "Delete user");
    await (await findDialog("Delete Maya Ellison?")).findByText(/\$83,595\.95/);
    await pressIn(admin, "Delete Maya Ellison?", "Delete user");
  }

  it("leaves the list, which stays on its page", async () => {
    const admin = await openAdminPage(ofMaya);
    // The table shows the page of the user whose panel is open.
    await admin.page.findByText("Showing 41 to 47 of 47 results");
    await deleteThem(admin);
    await toast("User deleted");
    await admin.page.findByText("Showing 41 to 46 of 46 results");
  });

  it("stays if the call fails", async () => {
    const admin = await openAdminPage(ofMaya);
    admin.bank.faults.failCall(deleteUser, { code: "unavailable" });
    await deleteThem(admin);
    await toast("Error deleting user");
  });
});

describe("a user who is signed out everywhere", () => {
  const openSignedIn = () =>
    openAdminPage(ofMaya, { before: (bank) => signIn(bank.anotherBrowser(), "maya") });

  async function signOut(admin: AdminPage) {
    await pressIn(admin, "Maya Ellison", "Sign out everywhere");
    await pressIn(admin, "Sign Maya Ellison out?", "Sign out");
  }

  it("is not signed in any more", async () => {
    const admin = await openSignedIn();
    await (await mayasPanel()).findByText("Trusted browsers: 1, last seen");
    await signOut(admin);
    await toast("User signed out");
    await (await mayasPanel()).findByText("This user is not signed in.");
  });

  it("stays signed in if the call fails", async () => {
    const admin = await openSignedIn();
    admin.bank.faults.failCall(endSessionsOf, { code: "unavailable" });
    await signOut(admin);
    await toast("Error signing out user");
  });
});
