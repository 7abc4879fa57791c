import { expect } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import { fillRegistration, fromOutbox, toastWithTitle } from "./pages/auth.ts";
import { acceptInvitation, button, goTo, heading, invite, openCompany } from "./pages/company.ts";
import { chooseAt, enterAt } from "./pages/keys.ts";

// Everything that is done here is done by keyboard.

const NAME = "Okafor Repairs LLC";
const INVITED = "grace-at-work@whitcombe.example";

test(
  "a company is opened; a member joins it by an invitation, and loses it when removed",
  { tag: "@demo" },
  async ({ bank }) => {
    const daniel = await bank.signInByHand("daniel");
    await openCompany(daniel, NAME);
    await invite(daniel, INVITED);

    const grace = await acceptInvitation(bank, INVITED, "grace");
    await expect(heading(grace)).toHaveText(NAME);
    await goTo(grace, "Accounts");
    await expect(button(grace, "Move money")).toBeVisible();

    await daniel.reload();
    await enterAt(daniel, button(daniel, /^Remove Grace/));
    const question = daniel.getByRole("alertdialog", { name: /^Remove Grace/ });
    await enterAt(daniel, question.getByRole("button", { name: "Remove member" }));
    await expect(toastWithTitle(daniel, "Member removed")).toBeVisible();

    await expect(heading(grace)).toHaveText("You don't have access to these accounts");
    await enterAt(grace, grace.getByRole("link", { name: "Go to Personal" }));
    await expect(heading(grace)).toHaveText("Welcome back, Grace Whitcombe");
    await expect(button(grace, /switch company/)).toBeHidden();
  },
);

test(
  "a visitor registers from an invitation, and accepts it with one press",
  { tag: "@demo" },
  async ({ bank }) => {
    const hannah = await bank.signInByHand("hannah");
    await openCompany(hannah, NAME);
    await invite(hannah, INVITED);

    const iris = await bank.visit();
    const asked: string[] = [];
    iris.on("request", (request) => asked.push(request.url()));
    const link = await fromOutbox(bank, INVITED, /(\/invitation#\S+)/);
    await bank.go(iris, link);
    await iris.getByRole("link", { name: "Sign in or register" }).click();
    await fillRegistration(iris, "iris-novak");
    await iris.getByRole("button", { name: "Create account" }).click();
    await enterAt(iris, button(iris, "Accept"));
    await expect(heading(iris)).toHaveText(NAME);
    const [, token = "none"] = link.split("#");
    // Only the link itself had it, in its fragment, which browsers don't send.
    expect(asked.filter((url) => url.split("#")[0]?.includes(token))).toEqual([]);
    expect(iris.url()).not.toContain(token);
  },
);

test("the switcher is used by keyboard, and leads back", async ({ bank }) => {
  const freya = await bank.signIn("freya");
  await openCompany(freya, NAME);
  const personal = freya.getByRole("menuitem", { name: "Personal" });
  await chooseAt(freya, button(freya, /switch company/), personal);
  await expect(heading(freya)).toHaveText("Welcome back, Freya Halvorsen");
  await expect(heading(freya)).toBeFocused();
  const company = freya.getByRole("menuitem", { name: NAME });
  await chooseAt(freya, button(freya, /switch company/), company);
  await expect(heading(freya)).toHaveText(NAME);
  await expect(heading(freya)).toBeFocused();
});

test("a second tab shows its own owner, and neither changes the other's", async ({ bank }) => {
  const sanna = await bank.signIn("sanna");
  await openCompany(sanna, NAME);
  const other = await sanna.context().newPage();
  await other.goto("/dashboard");
  await expect(heading(other)).toHaveText("Welcome back, Sanna Virtanen");
  await goTo(sanna, "Accounts");
  await expect(sanna).toHaveURL(/\/accounts\?company=\d+$/);
  await goTo(other, "Accounts");
  await expect(other).toHaveURL(/\/accounts$/);
  await expect(other.getByText(NAME)).toHaveCount(0);

  await other.reload();
  await sanna.reload();
  await expect(sanna.getByRole("button", { name: /switch company/ })).toContainText(NAME);
  await expect(other.getByRole("button", { name: /switch company/ })).toContainText("Personal");
});
