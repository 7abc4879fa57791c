import { fireEvent, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createTransaction } from "#contract/transactions.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { choose, dialogCloses, findDialog } from "#app/testing/opened.ts";
import { toast } from "#app/testing/toast.ts";
import { type AdminPage, openAdminPage } from "../testing/openAdminPage.ts";
import { pressIn } from "../testing/userPanel.ts";

beforeEach(idleAtOnce);

const adding = "/admin?tab=users&new=user";

const dialog = () => findDialog("Add New User");

const send = (admin: AdminPage) => pressIn(admin, "Add New User", "Create user");

async function fillIn(changes: Readonly<Record<string, string>> = {}) {
  const form = await dialog();
  const given = { "Full Name": "Ada Quill", Email: "ada@quill.example", Username: "ada" };
  for (const [name, value] of Object.entries({ ...given, ...changes })) {
    fireEvent.change(form.getByLabelText(name), { target: { value } });
  }
  fireEvent.change(form.getByLabelText("Password"), { target: { value: "heron over water 7" } });
  return form;
}

async function listAccount({ person }: AdminPage) {
  const form = await dialog();
  await person.click(form.getByRole("tab", { name: /^Accounts/ }));
  await person.click(await form.findByRole("button", { name: "Add account" }));
  await person.type(await form.findByRole("textbox", { name: "Initial Balance" }), "500");
}

describe("the dialog that adds a user", () => {
  it("adds the user, who is then in the list", async () => {
    const admin = await openAdminPage(adding);
    await fillIn();
    await listAccount(admin);
    await send(admin);
    await toast("User created");
    await dialogCloses();
    await admin.page.findByText("Ada Quill");
  });

  it("asks what an administrator may do", async () => {
    const admin = await openAdminPage(adding);
    const form = await fillIn();
    await admin.person.click(form.getByRole("button", { name: /Role/ }));
    await choose(admin.person, "Administrator");
    const sets = within(await form.findByRole("group", { name: "Permissions" }));
    const owner = sets.getByRole("checkbox", { name: "Owner" });
    expect(owner).toHaveProperty("checked", true);
    await admin.person.click(owner);
    await send(admin);
    await sets.findByText("Please choose at least one set of permissions.");
    await admin.person.click(sets.getByRole("checkbox", { name: "Approver" }));
    await send(admin);
    await toast("User created");
    const ada = await admin.bank.store.users.byUsername("ada");
    expect(ada?.permissionSets).toEqual(["approver"]);
  });

  it("says what is missing, and leads there", async () => {
    const admin = await openAdminPage(adding);
    await send(admin);
    const form = await dialog();
    await form.findByText("Please fill in all required user information fields.");
    const name = form.getByRole("textbox", { name: "Full Name" });
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it("leads to a mistake in the other tab", async () => {
    const admin = await openAdminPage(adding);
    const form = await fillIn({ Email: "nobody" });
    await listAccount(admin);
    await send(admin);
    await form.findByText("Please provide a valid email address");
  });

  it("marks a username that is taken", async () => {
    const admin = await openAdminPage(adding);
    const form = await fillIn({ Username: "maya" });
    await send(admin);
    await toast("Error creating user");
    await waitFor(() =>
      expect(form.getByRole("textbox", { name: "Username" }).getAttribute("aria-invalid"))
        .toBe("true")
    );
  });

  it("tries only the deposit again where that failed", async () => {
    const admin = await openAdminPage(adding);
    admin.bank.faults.failCall(createTransaction, { code: "unavailable" }, 1);
    await fillIn();
    await listAccount(admin);
    await send(admin);
    const outcome = await findDialog("Accounts of Ada Quill");
    await outcome.findByText(/Account created, deposit failed/);
    await pressIn(admin, "Accounts of Ada Quill", "Try again");
    await dialogCloses();
    const asked = admin.requests.map((call) => call.asked);
    expect(asked.filter((call) => call === "POST /api/accounts")).toHaveLength(1);
    expect(asked.filter((call) => call === "POST /api/users")).toHaveLength(1);
  });
});
