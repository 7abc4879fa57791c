import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import { companyIdOf } from "#mocks/company.ts";
import { preparePayment } from "#mocks/companyRequests.ts";
import type { DemoUsername } from "#mocks/demoUsernames.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { addressFor } from "../companyAddress.ts";
import { watchForLostTexts } from "./lostTexts.ts";
import { openPageAt } from "./openPageAt.tsx";
import { pressableSelector, pressAll, searchAll } from "./pressAll.ts";
import { translate } from "./translate.ts";

/** How much is pressed on a page: more would be more of the same. */
const MOST = 12;

/** Runs a visit while the browser translates the page, and checks that no text is lost. */
export async function whileTranslated(visit: () => Promise<void>): Promise<void> {
  const faults = new Set<string>();
  const stopWatching = watchForLostTexts((fault) => faults.add(fault));
  const stopTranslating = translate(document.body);
  try {
    await visit();
    expect(document.querySelectorAll("font > font").length).toBeGreaterThan(0);
    expect(screen.queryByText("We couldn't show this page")).toBeNull();
  } finally {
    cleanup();
    stopTranslating();
    stopWatching();
    vi.restoreAllMocks();
  }
  expect([...faults]).toEqual([]);
}

/**
 * Opens a page that is translated all the while, searches its lists, presses what there is and leaves
 * it. Returns what was pressed. With `isCompany`, the page shows the demo company, where a payment
 * waits for approval.
 */
export async function visitTranslated(
  path: string,
  username: DemoUsername | null,
  { except, isCompany = false }: { except?: string; isCompany?: boolean } = {},
): Promise<string[]> {
  const names = new Set<string>();
  await whileTranslated(async () => {
    const bank = await openScenario(isCompany ? "company" : "typical");
    if (username !== null) await signIn(bank.browser, username);
    let address = path;
    if (isCompany) {
      await preparePayment(bank);
      address = addressFor(path, await companyIdOf(bank));
    }
    const { container, page } = openPageAt(bank, address);
    await page.findAllByRole("heading");
    await waitFor(() => expect(container.querySelector("[aria-busy=true]")).toBeNull());
    expect(container.querySelectorAll("font > font").length).toBeGreaterThan(5);
    await waitFor(() =>
      expect(document.querySelector("main")?.querySelector(pressableSelector)).not.toBeNull()
    );
    await searchAll("rent");
    await pressAll(() => document.querySelector("main"), { names, most: MOST, except });
  });
  return [...names];
}
