import { expect } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import { toastWithTitle } from "./pages/auth.ts";
import {
  askAboutPayment,
  expectLive,
  messageBox,
  messagesWithText,
  openInInbox,
  openSupport,
  write,
} from "./pages/chat.ts";

test(
  "maya and support talk with each other, and each sees the other write",
  { tag: ["@demo", "@main"] },
  async ({ bank }) => {
    const maya = await bank.signIn("maya");
    const admin = await bank.signIn("admin");
    await openSupport(maya);
    await openInInbox(admin, "maya");
    await Promise.all([expectLive(maya), expectLive(admin)]);

    await write(maya, "Journey: is anybody there?");
    await expect(messagesWithText(admin, "Journey: is anybody there?")).toBeVisible();

    await messageBox(admin).pressSequentially("Journey: yes");
    await expect(maya.getByText("Support Team is typing")).toBeVisible();
    await messageBox(admin).press("Enter");
    await expect(messagesWithText(maya, "Journey: yes")).toBeVisible();
    await expect(maya.getByText("Support Team is typing")).toBeHidden();

    await messageBox(maya).pressSequentially("Thank you");
    await expect(admin.getByText("Maya Ellison is typing")).toBeVisible();
  },
);

test("unread messages are counted until they are read", { tag: "@demo" }, async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await openSupport(maya);
  await expectLive(maya);
  await maya.getByRole("link", { name: "Accounts" }).first().click();
  const badge = maya.getByRole("link", { name: /^Support .*unread/ });
  await expect(badge).toHaveCount(0);

  const admin = await bank.signIn("admin");
  await openInInbox(admin, "maya");
  await write(admin, "Journey: one more thing");
  await expect(toastWithTitle(maya, "New Message")).toContainText(
    "You have received a new message from support",
  );
  await expect(badge).toBeVisible();

  await openSupport(maya);
  await expect(messagesWithText(maya, "Journey: one more thing")).toBeVisible();
  await expect(maya.getByText("1 unread message", { exact: true })).toBeVisible();
  await expect(badge).toHaveCount(0);
});

test("maya asks about a payment, and both see its status", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await askAboutPayment(maya, "Rent, December");
  const card = { name: /^Payment #T-\d+$/ };
  await expect(maya.getByRole("group", card).first()).toContainText("Pending");

  const admin = await bank.signIn("admin");
  await openInInbox(admin, "maya");
  await expect(admin.getByRole("group", card).first()).toContainText("Rent, December");
});
