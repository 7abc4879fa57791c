import { expect, type Locator, type Page } from "@playwright/test";
import { type Bank, test } from "../fixtures/test.ts";
import { adminWithPending, findTransactions, openDetails, openTab } from "../pages/admin.ts";
import { ask } from "../pages/ask.ts";

/**
 * From the first press to the second, in milliseconds: with what the browser takes to press, still
 * so soon that the second counts as the same.
 */
const gaps = [0, 150, 350];

/** After a decision nothing else is decided for so long. */
const SETTLED_MS = 650;

type Press = (page: Page, button: Locator, gap: number) => Promise<void>;

async function centreOf(button: Locator) {
  const box = await button.boundingBox();
  if (box === null) throw new Error("The button cannot be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const byMouse: Press = async (page, button, gap) => {
  const { x, y } = await centreOf(button);
  await page.mouse.click(x, y);
  await page.waitForTimeout(gap);
  await page.mouse.click(x, y, { clickCount: 2 });
};

/** Two clicks that the machine does not count as a double click. */
const byTwoClicks: Press = async (page, button, gap) => {
  const { x, y } = await centreOf(button);
  await page.mouse.click(x, y);
  await page.waitForTimeout(gap);
  await page.mouse.click(x, y);
};

const byTouch: Press = async (page, button, gap) => {
  const touchPoints = [await centreOf(button)];
  const device = await page.context().newCDPSession(page);
  for (const wait of [gap, 0]) {
    await device.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await device.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForTimeout(wait);
  }
  await device.detach();
};

const onButton = (key: string): Press => async (page, button, gap) => {
  await button.focus();
  await page.keyboard.press(key);
  await page.waitForTimeout(gap);
  await page.keyboard.press(key);
};

const inRow = (key: string): Press => async (page, button, gap) => {
  await button.locator("xpath=ancestor::tr").focus();
  await page.keyboard.press(key);
  await page.waitForTimeout(gap);
  await page.keyboard.press(key);
};

const heldInRow = (key: string): Press => async (page, button, gap) => {
  await button.locator("xpath=ancestor::tr").focus();
  for (let repeats = 0; repeats < 5; repeats++) {
    await page.keyboard.down(key);
    await page.waitForTimeout(gap / 5);
  }
  await page.keyboard.up(key);
};

/** An administrator, and a customer with so many withdrawals that wait. */
async function adminWithManyPending(bank: Bank, count: number) {
  const { admin, ada, userId } = await adminWithPending(bank, Array<number>(count).fill(1));
  const waiting = async () => {
    const { body } = await ask(admin, `/api/transactions?userId=${userId}&status=pending`);
    if (!Array.isArray(body)) throw new Error("The bank gives no list");
    return body.length;
  };
  return { admin, ada, waiting };
}

/** Presses twice in a row for every gap, and expects one pending row less each time. */
async function expectOneEach(
  admin: Page,
  presses: readonly (readonly [verb: "Approve" | "Reject", press: Press])[],
  { waiting, button }: {
    readonly waiting: () => Promise<number>;
    readonly button: (verb: string) => Promise<Locator>;
  },
) {
  for (const [verb, press] of presses) {
    for (const gap of gaps) {
      const before = await waiting();
      await press(admin, await button(verb), gap);
      await expect.poll(waiting, `${verb}, press ${presses.findIndex((one) => one[1] === press)}`)
        .toBe(before - 1);
      await admin.waitForTimeout(SETTLED_MS);
      expect(await waiting()).toBe(before - 1);
    }
  }
}

test("a double press in the table decides one transaction", async ({ bank }) => {
  test.slow();
  const presses = [
    ["Approve", byMouse],
    ["Reject", byMouse],
    ["Approve", byTwoClicks],
    ["Reject", byTouch],
    ["Approve", onButton("Enter")],
    ["Reject", onButton("Space")],
    ["Approve", inRow("a")],
    ["Reject", inRow("r")],
    ["Approve", heldInRow("a")],
  ] as const;
  const { admin, ada, waiting } = await adminWithManyPending(
    bank,
    presses.length * gaps.length + 1,
  );
  const rows = await findTransactions(admin, ada);
  await expect(rows.getByRole("button", { name: /^Approve transaction/ }).first()).toBeVisible();
  const button = async (verb: string) => {
    const buttons = rows.getByRole("button", { name: new RegExp(`^${verb} transaction`) });
    // A decided row keeps its place while the user is at the table. Pending rows come first on
    // pages that are loaded again: turn to those.
    const pages = admin.getByRole("navigation", { name: "All Transactions pages" });
    const previous = pages.getByRole("button", { name: "Previous" });
    const next = pages.getByRole("button", { name: "Next" });
    while (await buttons.count() === 0) {
      await (await previous.isEnabled() ? previous : next).click();
      // Rows that were decided leave within a moment; a press on what has only just come under the
      // pointer counts as none.
      await admin.waitForTimeout(2 * SETTLED_MS);
    }
    return buttons.first();
  };
  await expectOneEach(admin, presses, { waiting, button });
});

test("so it does in the panels", async ({ bank }) => {
  test.slow();
  const { admin, ada, waiting } = await adminWithManyPending(bank, 5 * gaps.length + 1);
  const person = await openDetails(admin, ada);
  await expectOneEach(admin, [["Approve", byMouse], ["Reject", onButton("Enter")]], {
    waiting,
    button: (verb) =>
      Promise.resolve(person.getByRole("button", { name: new RegExp(`^${verb}`) }).first()),
  });

  const rows = await findTransactions(admin, ada);
  await rows.first().getByRole("link").click();
  const panel = admin.getByRole("dialog", { name: /^Transaction \d+/ });
  await expect(panel).toBeVisible();
  const next: Press = async (page, _, gap) => {
    while (await panel.getByRole("button", { name: "Approve" }).count() === 0) {
      await panel.getByRole("button", { name: "Next" }).click();
    }
    await panel.focus();
    await page.keyboard.press("r");
    await page.waitForTimeout(gap);
    await page.keyboard.press("r");
  };
  await expectOneEach(admin, [["Reject", next]], {
    waiting,
    button: (verb) => Promise.resolve(panel.getByRole("button", { name: verb })),
  });
});

test("so it does where several are chosen", async ({ bank }) => {
  const { admin, ada, waiting } = await adminWithManyPending(bank, 4);
  const rows = await findTransactions(admin, ada);
  for (const place of [0, 1]) {
    await rows.nth(place).getByRole("checkbox", { name: /^Select/ }).press("Space");
  }
  await byMouse(admin, admin.getByRole("button", { name: "Approve 2" }), 60);
  const dialog = admin.getByRole("dialog", { name: "Approve 2 transactions" });
  await expect(dialog.getByText("2 are ready.")).toBeVisible();
  // The second press of two that open it decides nothing.
  await admin.waitForTimeout(SETTLED_MS);
  expect(await waiting()).toBe(4);
  await byMouse(admin, dialog.getByRole("button", { name: "Approve 2" }), 60);
  await expect(dialog.getByText("Approved")).toHaveCount(2);
  await admin.waitForTimeout(SETTLED_MS);
  expect(await waiting()).toBe(2);
  await dialog.getByRole("button", { name: "Done" }).click();
  await openTab(admin, "User Management");
});
