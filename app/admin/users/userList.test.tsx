import { waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { patchUser } from "#contract/users.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { toast } from "#app/testing/toast.ts";
import { type Desk, openDesk } from "../testing/openDesk.ts";
import { pressIn } from "../testing/userPanel.ts";

beforeEach(idleAtOnce);

describe("the list of users", () => {
  it("finds a person, and says that they are blocked", async () => {
    const { page, person } = await openDesk("/admin");
    await page.findByText("Showing 1 to 10 of 47 results");
    await person.type(page.getByRole("searchbox", { name: "Search users" }), "luis");
    await page.findByText("Luis Ortega");
    page.getByText("luis@ortega.example");
    await waitFor(() => expect(within(page.getByRole("table")).getByText("Blocked")).toBeDefined());
  });

  it("says that it finds nobody", async () => {
    const { page, person } = await openDesk("/admin", { scenario: "empty" });
    await page.findByText("Showing 1 to 2 of 2 results");
    await person.type(page.getByRole("searchbox", { name: "Search users" }), "nobody");
    await page.findAllByText("No results found.");
  });

  it("sorts people by their names", async () => {
    const { page, person } = await openDesk("/admin");
    const table = within(await page.findByRole("table", { name: "User Management" }));
    await person.click(await table.findByRole("button", { name: "User" }));
    await waitFor(() => expect(table.getAllByRole("row")[1]?.textContent).toContain("Admin"));
  });

  it("has the bank turn pages and search where it carries only a part", async () => {
    const { page, person } = await openDesk("/admin", { scenario: "crowded" });
    await page.findByText("Showing 1 to 10 of 1,247 results");
    await person.click(page.getByText("Next"));
    await page.findByText("Showing 11 to 20 of 1,247 results");
    await person.type(page.getByRole("searchbox", { name: "Search users" }), "maya");
    await page.findByText("Showing 1 to 1 of 1 results");
    page.getByText("maya@ellison.example");
  });
});

describe("a user who is blocked", () => {
  async function block(desk: Desk) {
    await desk.person.click(await desk.page.findByLabelText("Block Zoe Lindqvist"));
    await pressIn(desk, "Block Zoe Lindqvist?", "Block");
  }

  it("can be unblocked at once", async () => {
    const desk = await openDesk("/admin");
    await block(desk);
    await toast("User status updated");
    await desk.person.click(await desk.page.findByLabelText("Unblock Zoe Lindqvist"));
    await desk.page.findByLabelText("Block Zoe Lindqvist");
  });

  it("stays as they are where the bank refuses", async () => {
    const desk = await openDesk("/admin");
    desk.bank.faults.failCall(patchUser, { code: "last_admin" });
    await block(desk);
    await toast("Error updating user");
  });

  it("stays as they are where the bank cannot be reached", async () => {
    const desk = await openDesk("/admin");
    await desk.page.findByLabelText("Block Zoe Lindqvist");
    desk.bank.faults.goOffline();
    await block(desk);
    expect((await toast("Error updating user")).description)
      .toMatch(/^We could not reach the bank/);
  });
});
