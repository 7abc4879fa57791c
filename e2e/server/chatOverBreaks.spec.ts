import { type Browser, expect, type Page, test as base } from "@playwright/test";
import { type RestartingBank, restartingServer } from "../fixtures/restartingServer.ts";
import { fillSignIn } from "../fixtures/test.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import {
  expectFallback,
  expectLive,
  expectNotSent,
  openAtDesk,
  openSupport,
  orderOf,
  said,
  thread,
  write,
} from "../pages/chat.ts";

/** How long a page may take to come back: its waits grow while the bank is away. */
const BACK_WITHIN_MS = 45_000;

/** What a chat does while its bank is away, or its socket is held up, needs a bank of its own. */
const test = base.extend<object, { house: RestartingBank }>({
  house: [async ({ browser: _ }, lend) => {
    const house = await restartingServer();
    await lend(house);
    await house.end();
  }, { scope: "worker", timeout: 150_000 }],
});

test("what is written while the bank is away arrives once when it is back", async ({ browser, house }) => {
  test.setTimeout(180_000);
  const maya = await signIn(browser, house, "maya");
  const admin = await signIn(browser, house, "admin");
  await openSupport(maya);
  await openAtDesk(admin, "maya");
  await Promise.all([expectLive(maya), expectLive(admin)]);
  await write(maya, "Before the break");
  await expect(said(admin, "Before the break")).toBeVisible();

  await house.stop();
  await Promise.all([expectFallback(maya), expectFallback(admin)]);
  await write(maya, "Maya during the break");
  await write(admin, "Support during the break");
  await expectNotSent(maya);
  await expectNotSent(admin);

  await house.start();
  await Promise.all([expectLive(maya, BACK_WITHIN_MS), expectLive(admin, BACK_WITHIN_MS)]);
  await expect(said(maya, "Support during the break")).toBeVisible();
  await expect(said(admin, "Maya during the break")).toBeVisible();
  await write(maya, "After the break");
  await expect(said(admin, "After the break")).toBeVisible();

  const words = [
    "Before the break",
    "Maya during the break",
    "Support during the break",
    "After the break",
  ];
  for (const page of [maya, admin]) {
    await page.reload();
    for (const one of words) await expect(said(page, one)).toHaveCount(1);
  }
  expect(await orderOf(maya, words)).toEqual(await orderOf(admin, words));
});

test("where the network lets no socket through, messages go by call", async ({ browser, house }) => {
  const maya = await signIn(browser, house, "maya", async (page) => {
    await page.routeWebSocket(/\/ws$/, (socket) => socket.close({ code: 1011 }));
  });
  await openSupport(maya);
  await expectFallback(maya);
  await expect(maya.getByText("Failed to connect to support chat. Using fallback method."))
    .toBeVisible();
  const admin = await signIn(browser, house, "admin");
  await openAtDesk(admin, "maya");

  await Promise.all([
    maya.waitForResponse((answer) => /\/api\/chat\/send$/.test(answer.url()) && answer.ok()),
    write(maya, "By call"),
  ]);
  await expect(said(admin, "By call")).toHaveCount(1);
  await write(admin, "And back");
  // The next look at the messages is at most 10 s away.
  await expect(said(maya, "And back")).toBeVisible({ timeout: 15_000 });
  await expect(said(maya, "By call")).toHaveCount(1);
});

test("a history of 5,000 messages opens and is read through quickly", async ({ browser, house }) => {
  test.setTimeout(180_000);
  await house.stop();
  await house.change("scripts/testing/writeLongTalk.ts");
  await house.start();
  const maya = await signIn(browser, house, "maya");

  const asked = Date.now();
  await openSupport(maya);
  await expect(said(maya, "Message 5000 of a long conversation about accounts and payments."))
    .toBeVisible();
  const opened = Date.now() - asked;
  const drawn = await thread(maya).getByText(/^Message \d+ of/).count();
  expect(drawn).toBeLessThan(200);

  const rounds = await readUpwards(maya);
  const slowest = Math.max(...rounds);
  console.log(`opened in ${opened} ms, ${rounds.length} rounds up, the slowest ${slowest} ms`);

  const sent = Date.now();
  await write(maya, "At the end of it all");
  await expect(said(maya, "At the end of it all")).toBeVisible();
  console.log(`written in ${Date.now() - sent} ms`);
});

/** Ten times to the top of what is drawn; answers how many milliseconds each took to be drawn on. */
async function readUpwards(page: Page): Promise<readonly number[]> {
  const rounds: number[] = [];
  for (let round = 0; round < 10; round++) {
    const before = await thread(page).getByText(/^Message \d+ of/).count();
    const started = Date.now();
    await thread(page).evaluate((log) => log.scrollTo({ top: 0 }));
    await expect.poll(() => thread(page).getByText(/^Message \d+ of/).count(), {
      intervals: [50],
    }).toBeGreaterThan(before);
    rounds.push(Date.now() - started);
  }
  return rounds;
}

/** Pages whose bank goes away complain about it, so here nobody listens to complaints. */
async function signIn(
  browser: Browser,
  { origin }: RestartingBank,
  username: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await prepare(page);
  await page.goto("/auth");
  await fillSignIn(page, username, DEMO_PASSWORD);
  await expect(page).not.toHaveURL(/\/auth/);
  return page;
}
