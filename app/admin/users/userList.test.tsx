import { waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { patchUser } from "#contract/users.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { toast } from "#app/testing/toast.ts";
import { type AdminPage, openAdminPage } from "../testing/openAdminPage.ts";
import { pressIn } from "../testing/userPanel.ts";

beforeEach(idleAtOnce);

describe("the list of users", () => {
  it("finds a person, and says that they are blocked", async () => {
    const { page, person } = await openAdminPage("/admin");
    await page.findByText("Showing 1 to 10 of 47 results");
    await person.type(page.getByRole("searchbox", { name: "Search users" }), "luis");
    await page.findByText("Luis Ortega");
    page.getByText("luis@ortega.example");
    await waitFor(() => expect(within(page.getByRole("table")).getByText("Blocked")).toBeDefined());
  });

  it("says that it finds no one", async () => {
    const { page, person } = await openAdminPage("/admin", { scenario: "empty" });
    await page.findByText("Showing 1 to 2 of 2 results");
    await person.type(page.getByRole("searchbox", { name: "Search users" }), "nobody");
    await page.findAllByText("No results found.");
  });

  it("sorts people by their names", async () => {
    const { page, person } = await openAdminPage("/admin");
    const table = within(await page.findByRole("table", { name: "User Management" }));
    await person.click(await table.findByRole("button", { name: "User" }));
    await waitFor(() => expect(table.getAllByRole("row")[1]?.textContent).toContain("Admin"));
  });

  it("has the bank turn pages and search where it carries only a part", async () => {
    const { page, person } = await openAdminPage("/admin", { scenario: "crowded" });
    await page.findByText("Showing 1 to 10 of 1,247 results");
    await person.click(page.getByText("Next"));
    await page.findByText("Showing 11 to 20 of 1,247 results");
    await person.type(page.getByRole("searchbox", { name: "Search users" }), "maya");
    await page.findByText("Showing 1 to 1 of 1 results");
    page.getByText("maya@ellison.example");
  });
});

describe("a user who is blocked", () => {
  async function block(admin: AdminPage) {
    await admin.person.click(await admin.page.findByLabelText("Block Zoe Lindqvist"));
    await pressIn(admin, "Block Zoe Lindqvist?", "Block");
  }

  it("can be unblocked right away", async () => {
    const admin = await openAdminPage("/admin");
    await block(admin);
    await toast("User status updated");
    const unblock = await admin.page.findByLabelText("Unblock Zoe Lindqvist");
    // Pending until everything about the user has been fetched again.
    await waitFor(() => expect(unblock.hasAttribute("data-pending")).toBe(false));
    await admin.person.click(unblock);
    await admin.page.findByLabelText("Block Zoe Lindqvist");
  });

  it("stays unchanged if the call fails", async () => {
    const admin = await openAdminPage("/admin");
    admin.bank.faults.failCall(patchUser, { code: "last_admin" });
    await block(admin);
    await toast("Error updating user");
  });

  it("stays unchanged if the server can't be reached", async () => {
    const admin = await openAdminPage("/admin");
    await admin.page.findByLabelText("Block Zoe Lindqvist");
    admin.bank.faults.goOffline();
    await block(admin);
    expect((await toast("Error updating user")).description)
      .toMatch(/^We couldn't connect to the bank/);
  });
});
