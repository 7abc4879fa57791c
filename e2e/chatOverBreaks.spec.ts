import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import {
  expectFallback,
  expectLive,
  expectNotSent,
  expectOnceEach,
  messageBox,
  messagesWithText,
  openInInbox,
  openSupport,
  thread,
  write,
} from "./pages/chat.ts";

// One after the other, so that one bank is enough for them.
test.describe.configure({ mode: "default" });

/** How long a page may take to come back: its waits grow while nothing gets through. */
const BACK_WITHIN_MS = 45_000;

test(
  "messages written while offline arrive once afterwards",
  { tag: "@demo" },
  async ({ fragileBank: bank }) => {
    test.setTimeout(180_000);
    const maya = await bank.signIn("maya");
    const admin = await bank.signIn("admin");
    await openSupport(maya);
    await openInInbox(admin, "maya");
    await Promise.all([expectLive(maya), expectLive(admin)]);
    await write(maya, "Before the break");
    await expect(messagesWithText(admin, "Before the break")).toBeVisible();

    await bank.breakOff();
    await Promise.all([expectFallback(maya), expectFallback(admin)]);
    await write(maya, "Maya during the break");
    await write(admin, "Support during the break");
    await expectNotSent(maya);
    await expectNotSent(admin);

    await bank.mend();
    await Promise.all([expectLive(maya, BACK_WITHIN_MS), expectLive(admin, BACK_WITHIN_MS)]);
    await expect(messagesWithText(maya, "Support during the break")).toBeVisible();
    await expect(messagesWithText(admin, "Maya during the break")).toBeVisible();
    await write(maya, "After the break");
    await expect(messagesWithText(admin, "After the break")).toBeVisible();

    await expectOnceEach([maya, admin], [
      "Before the break",
      "Maya during the break",
      "Support during the break",
      "After the break",
    ]);
  },
);

test(
  "where the network lets no socket through, messages go by call",
  { tag: "@demo" },
  async ({ fragileBank: bank }) => {
    test.setTimeout(120_000);
    const maya = await bank.signInWithoutChannel("maya");
    await openSupport(maya);
    await expectFallback(maya);
    await expect(maya.getByText("Failed to connect to support chat. Using fallback method."))
      .toBeVisible();
    const admin = await bank.signIn("admin");
    await openInInbox(admin, "maya");

    await Promise.all([
      maya.waitForResponse((answer) => /\/api\/chat\/send$/.test(answer.url()) && answer.ok()),
      write(maya, "By call"),
    ]);
    // The next look at the messages is at most 10 s away.
    await expect(messagesWithText(admin, "By call")).toBeVisible({ timeout: 15_000 });
    await write(admin, "And back");
    await expect(messagesWithText(maya, "And back")).toBeVisible({ timeout: 15_000 });
    await write(maya, "And once more");
    await expect(messagesWithText(admin, "And once more")).toBeVisible({ timeout: 15_000 });

    await expectOnceEach([maya, admin], ["By call", "And back", "And once more"]);
    await expectFallback(maya);
  },
);

test(
  "a history of 5,000 messages is drawn as far as it is read",
  { tag: "@demo" },
  async ({ fragileBank: bank }) => {
    test.setTimeout(180_000);
    await bank.addLongConversation();
    const maya = await bank.signIn("maya");
    await openSupport(maya);
    await expect(messagesWithText(maya, "Message 5000 of a long talk")).toBeVisible();
    expect(await longConversationMessages(maya).count()).toBeLessThan(200);

    // Before anything older has arrived as well as after.
    for (let round = 0; round < 10; round++) {
      const oldest = await longConversationMessages(maya).first().innerText();
      await thread(maya).evaluate((log) => log.scrollTo({ top: 0 }));
      await expect(longConversationMessages(maya).first()).not.toHaveText(oldest);
      expect(await longConversationMessages(maya).count()).toBeLessThan(300);
    }
    await expect(messagesWithText(maya, "Message 5000 of a long talk")).toHaveCount(0);

    await messageBox(maya).pressSequentially("Typed far up");
    await expect(messageBox(maya)).toHaveValue("Typed far up");
    await write(maya, "At the end of it all");
    await expect(messagesWithText(maya, "At the end of it all")).toBeInViewport();
    await expect(messagesWithText(maya, "Message 5000 of a long talk")).toBeInViewport();
  },
);

/** The messages of the long conversation on the page. */
function longConversationMessages(page: Page): Locator {
  return thread(page).getByText(/^Message \d+ of a long talk$/);
}
