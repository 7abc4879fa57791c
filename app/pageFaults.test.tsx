import { render, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearToasts } from "#ui/Toast/toastQueue.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { deletePayee, listPayees } from "#contract/payees.ts";
import { login } from "#contract/session.ts";
import { getOverview } from "#contract/overview.ts";
import { listTransactions } from "#contract/transactionList.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import type { Client } from "./api/client.ts";
import { unknownOutcome } from "./api/callFailed.ts";
import { ErrorBoundary } from "./shell/ErrorBoundary.tsx";
import { openPageAt } from "./testing/openPageAt.tsx";
import { forgetToasts, toast } from "./testing/toast.ts";

const unreachable = () => unknownOutcome("offline", "GET", null, undefined);
const ownFault = () => new TypeError("Cannot read properties of undefined (reading 'id')");

/** A client that fails one call. */
function failing(call: CallSpec, fault: () => Error) {
  return (client: Client): Client => ({
    request: (asked, args, options) =>
      asked.path === call.path && asked.method === call.method
        ? Promise.reject(fault())
        : client.request(asked, args, options),
    requestPart: (asked, args, options) =>
      asked.path === call.path && asked.method === call.method
        ? Promise.reject(fault())
        : client.requestPart(asked, args, options),
  });
}

const blamesConnection = /connect to the bank|connection/i;

describe("a page that cannot be shown", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
  afterEach(() => vi.restoreAllMocks());

  async function shownAfter(error: Error) {
    const Broken = lazy(() => Promise.reject(error));
    render(
      <ErrorBoundary resetKey="a">
        <Suspense>
          <Broken />
        </Suspense>
      </ErrorBoundary>,
    );
    return (await screen.findByRole("alert")).textContent;
  }

  it("blames the connection for code that did not arrive", async () => {
    const error = new TypeError("Failed to fetch dynamically imported module: https://a.test/b.js");
    expect(await shownAfter(error)).toMatch(blamesConnection);
  });

  it.each([
    ownFault(),
    new DOMException("The node to be removed is not a child of this node.", "NotFoundError"),
  ])("does not for %s", async (error) => {
    expect(await shownAfter(error)).not.toMatch(blamesConnection);
  });
});

describe.each(
  [
    ["a call that did not reach the bank", unreachable, true],
    ["a fault of the page itself", ownFault, false],
  ] as const,
)("%s", (_, fault, isConnection) => {
  let bank: MockBank;
  beforeEach(async () => {
    clearToasts();
    forgetToasts();
    sessionStorage.clear();
    bank = await openScenario();
  });

  function expectBlame(text: string | null | undefined) {
    expect(text).toMatch(isConnection ? blamesConnection : /Something went wrong/);
    if (!isConnection) expect(text).not.toMatch(blamesConnection);
  }

  it.each([
    ["/dashboard", getOverview],
    ["/dashboard/transactions", listTransactions],
    ["/dashboard/payees", listPayees],
  ])("is told in place of a list on %s", async (path, call) => {
    await signIn(bank.browser, "maya");
    const { page } = openPageAt(bank, path, {}, failing(call, fault));
    const [alert] = await page.findAllByRole("alert");
    expectBlame(alert?.textContent);
  });

  it("is told after a press that changes something", async () => {
    await signIn(bank.browser, "maya");
    const { page, person } = openPageAt(bank, "/dashboard/payees", {}, failing(deletePayee, fault));
    await person.click(await page.findByRole("button", { name: "Remove Harbor Dental" }));
    await person.click(await screen.findByRole("button", { name: "Remove payee" }));
    expectBlame((await toast("We couldn't remove the payee")).description);
  });

  it("is told by the machine that signs in", async () => {
    const { page, person } = openPageAt(bank, "/auth", {}, failing(login, fault));
    await person.type(await page.findByLabelText("Username"), "maya");
    await person.type(page.getByLabelText("Password"), "a password of hers");
    await person.click(page.getByRole("button", { name: "Sign in" }));
    expectBlame((await toast("Login failed")).description);
  });
});
