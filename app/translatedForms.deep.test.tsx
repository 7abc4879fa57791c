import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { personTexts } from "#contract/texts/person.ts";
import type { DemoUsername } from "#mocks/demoUsernames.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";
import { whileTranslated } from "./testing/translatedVisit.tsx";

async function openAs(username: DemoUsername, path: string) {
  const bank = await openScenario();
  await signIn(bank.browser, username);
  return openPageAt(bank, path);
}

type Opened = Awaited<ReturnType<typeof openAs>>;

/** Presses in the menu behind the person's name. */
async function choose({ person }: Opened, ...names: readonly string[]) {
  await person.click(await screen.findByRole("button", { name: /account menu$/ }));
  const menu = within(await screen.findByRole("menu"));
  for (const name of names) await person.click(menu.getByText(name));
}

/** Switches in that menu, which stays open. */
async function change(opened: Opened, ...names: readonly string[]) {
  await choose(opened, ...names);
  await opened.person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
}

it("keeps the texts of a customer's menus", () =>
  whileTranslated(async () => {
    const opened = await openAs("maya", "/dashboard");
    await change(opened, "Hide amounts", "Dark", "Hide amounts", "Match device");
    const { page, person } = opened;
    await person.click(await page.findByRole("button", { name: "Open menu" }));
    await person.click(await page.findByRole("button", { name: "Close menu" }));
    await person.click(await page.findByRole("button", { name: "Open menu" }));
    const menu = page.getByRole("button", { name: "Close menu" }).parentElement ?? document.body;
    await within(menu).findByText("Appearance");
    await person.click(within(menu).getByRole("button", { name: "Hide amounts" }));
    await choose(opened, "Freeze payments");
    await page.findByRole("heading", { name: "Freeze payments" });
    await choose(opened, "Logout");
    await toast("Logged out");
  }));

it("keeps the texts of staff's menu", () =>
  whileTranslated(async () => {
    const opened = await openAs("admin", "/admin");
    await change(opened, "Dark");
    await choose(opened, "Security");
    await screen.findByRole("dialog");
    await opened.person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await choose(opened, "Logout");
    await toast("Logged out");
  }));

it("keeps the texts of the registration", () =>
  whileTranslated(async () => {
    const { page, person } = openPageAt(await openScenario(), "/auth");
    await person.click(await page.findByRole("tab", { name: "Register" }));
    const submit = await page.findByRole("button", { name: "Create account" });
    const type = async (label: string, words: string) => {
      await person.clear(page.getByLabelText(label));
      await person.type(page.getByLabelText(label), words);
    };
    await person.click(submit);
    await page.findAllByText(personTexts.usernameRequired);
    await type("Full Name", "Ada Quill");
    await type("Email", "ada@quill.example");
    await type("Username", "maya");
    for (const password of ["heron", "heron over water 7"]) {
      await type("Password", password);
      await type("Confirm Password", password);
    }
    const [show] = page.getAllByRole("button", { name: "Show password" });
    if (show) await person.click(show);
    await person.click(page.getByRole("radio", { name: "Savings" }));
    await person.click(page.getByRole("checkbox", { name: /I agree/ }));
    await person.click(submit);
    await toast("Registration failed");
    await type("Username", "ada-quill");
    await person.click(page.getByRole("tab", { name: "Login" }));
    await person.click(page.getByRole("tab", { name: "Register" }));
    await page.findByRole("button", { name: "Create account" });
  }));
