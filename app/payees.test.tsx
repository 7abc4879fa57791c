import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createPayee } from "#contract/payees.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";
import { headingHasFocus } from "./testing/headingHasFocus.ts";

const LANDLORD = "Alder Street Homes";
const IBAN = "GB82WEST12345698765432";

let bank: MockBank;
let maya = 0;
beforeEach(idleAtOnce);
beforeEach(async () => {
  sessionStorage.clear();
  bank = await openScenario();
  maya = (await bank.store.users.byUsername("maya"))?.id ?? 0;
});

const saved = async () => await bank.store.payees.listOf(maya);

/** Returns Maya's rent, her only scheduled transaction to an external account. */
async function rent() {
  const schedules = await bank.store.schedules.listOf(maya);
  return schedules.find(({ type }) => type === "withdrawal");
}

async function openPayees(path = "/dashboard/payees") {
  await signIn(bank.browser, "maya");
  const opened = openPageAt(bank, path);
  await opened.page.findByText(path.includes("?") ? /^Supplier/ : "Harbor Dental");
  return opened;
}

type Opened = Awaited<ReturnType<typeof openPayees>>;

/** The dialog behind the button with this name. */
async function openDialog({ page, person }: Opened, name: string) {
  await person.click(page.getByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name }));
}

async function add(fields: { name?: string; number?: string; kind?: string }) {
  const opened = await openPayees();
  const { person } = opened;
  const dialog = await openDialog(opened, "Add a payee");
  const { name, number, kind } = fields;
  if (name) await person.type(dialog.getByLabelText("Name"), name);
  if (kind) await person.click(dialog.getByRole("radio", { name: kind }));
  if (number) await person.type(dialog.getByLabelText("Account number"), number);
  await person.click(dialog.getByRole("button", { name: "Save payee" }));
  return { ...opened, dialog };
}

describe("a payee that is added", () => {
  it("is saved without spaces in its IBAN, and shown with them", async () => {
    const { page } = await add({ name: "Aunt Vera", number: "GB82 WEST 1234 5698 7654 32" });
    await toast("Payee saved");
    await page.findByText("Aunt Vera");
    await page.findByText("GB82 WEST 1234 5698 7654 32");
    expect((await saved()).at(-1)).toMatchObject({ name: "Aunt Vera", accountNumber: IBAN });
  });

  it("needs a name and a number", async () => {
    const { dialog } = await add({});
    await dialog.findByText("Enter a name.");
    await dialog.findByText("Enter the account number to send to.");
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Name")));
  });

  it("with a slip in its IBAN is led to the field", async () => {
    const { dialog } = await add({ name: "Aunt Vera", number: "GB82WEST12345698765433" });
    await dialog.findByText(/^This IBAN has a typo\./);
    const field = dialog.getByLabelText("Account number");
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it("is not saved twice", async () => {
    const { dialog } = await add({ name: "Sister", number: "DE89370400440532013000" });
    await dialog.findByText("You've already saved this account number");
  });

  it("is saved once when the first answer is lost", async () => {
    bank.faults.loseAnswer(createPayee, 1);
    const { dialog, person } = await add({ name: "Aunt Vera", number: IBAN });
    await toast("We couldn't save the payee");
    // By now it stands among the payees, so that it is the same number and no other.
    await person.click(await dialog.findByRole("button", { name: /^Save/ }));
    await toast("Payee saved");
    expect(await saved()).toHaveLength(4);
  });
});

describe("a payee that is nearly another one", () => {
  const kind = "Other account number";

  it("by its name is asked about first", async () => {
    const { dialog } = await add({ name: "harbor dental", number: "5555 1234", kind });
    await dialog.findByText(
      /^You saved Harbor Dental with a different number: 30 1187 5526/,
    );
    expect(await saved()).toHaveLength(3);
  });

  it("by its number is questioned first, and saved after the customer confirms", async () => {
    const { dialog, person } = await add({ name: "Landlord", number: "40 1177 2098", kind });
    await dialog.findByText(/very close to the one you saved for Alder Street Homes: 40 1177 2093/);
    expect(await saved()).toHaveLength(3);
    await person.click(dialog.getByRole("button", { name: "Save anyway" }));
    await toast("Payee saved");
    expect(await saved()).toHaveLength(4);
  });
});

describe("a payee to whom something is scheduled", () => {
  const QUESTION = "Choose what happens to the scheduled withdrawals.";

  it("gets it at a new number only where that is chosen", async () => {
    const opened = await openPayees();
    const { person } = opened;
    const dialog = await openDialog(opened, `Edit ${LANDLORD}`);
    expect(dialog.getByLabelText("Name")).toHaveProperty("value", LANDLORD);
    const number = dialog.getByLabelText("Account number");
    expect(number).toHaveProperty("value", "40 1177 2093");
    await person.clear(number);
    await person.type(number, "71 2000 3344");
    await person.click(dialog.getByRole("button", { name: "Save changes" }));
    await dialog.findByText(QUESTION);
    await person.click(dialog.getByRole("radio", { name: "Send them to the new number" }));
    await person.click(dialog.getByRole("button", { name: "Save changes" }));
    await toast("Payee saved");
    expect((await rent())?.externalAccount).toBe("71 2000 3344");
  });

  it("is removed only after it is said what becomes of that", async () => {
    const { page, person } = await openPayees();
    await person.click(page.getByRole("button", { name: `Remove ${LANDLORD}` }));
    const question = within(
      await screen.findByRole("alertdialog", { name: `Remove ${LANDLORD}?` }),
    );
    await person.click(question.getByRole("button", { name: "Remove payee" }));
    await question.findByText(QUESTION);
    await person.click(question.getByRole("radio", { name: "Cancel scheduled withdrawals" }));
    await person.click(question.getByRole("button", { name: "Remove payee" }));
    await toast("Payee removed");
    expect((await rent())?.status).toBe("stopped");
  });
});

it("a payee without anything scheduled is removed after one question", async () => {
  const { page, person } = await openPayees();
  const name = "Remove Harbor Dental";
  await person.click(page.getByRole("button", { name }));
  const question = within(await screen.findByRole("alertdialog", { name: `${name}?` }));
  await person.click(question.getByRole("button", { name: "Remove payee" }));
  await toast("Payee removed");
  await waitFor(() => expect(page.queryByText("Harbor Dental")).toBeNull());
  await headingHasFocus();
});

it("a link of the list leads to a withdrawal that is filled in", async () => {
  const { page, person } = await openPayees();
  await person.click(page.getByRole("link", { name: "Send to Nina Ellison" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
  await waitFor(() =>
    expect(dialog.getByLabelText("To Account")).toHaveProperty("value", "DE89370400440532013000")
  );
  await dialog.findByText("Nina Ellison");
});

it("many payees are searched, and the address says for what", async () => {
  const fixed = { userId: maya, savedAt: bank.clock.now(), kind: "other", note: "" } as const;
  for (let made = 40; made < 50; made++) {
    const named = { name: `Supplier ${made} of the shop`, accountNumber: `70${made * 1_111}` };
    await bank.store.payees.insert({ ...fixed, ...named });
  }
  const { page, person } = await openPayees("/dashboard/payees?q=sup+42");
  const rows = () => within(page.getByRole("list", { name: "Payees" })).getAllByRole("listitem");
  await waitFor(() => expect(rows()).toHaveLength(1));
  const search = page.getByRole("searchbox", { name: "Search payees" });
  await person.type(search, "x");
  await page.findByText("No results found.");
  await person.clear(search);
  await waitFor(() => expect(rows()).toHaveLength(13));
});
