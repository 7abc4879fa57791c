import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { listOutbox } from "#contract/outbox.ts";
import { requestRecovery } from "#contract/recovery.ts";
import { callAs } from "#mocks/callAs.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { openAdminPage } from "../testing/openAdminPage.ts";

beforeEach(idleAtOnce);

const path = "/admin?tab=outbox";

/** These people forgot their passwords. */
async function withNotices(bank: MockBank, ...usernames: readonly string[]): Promise<void> {
  for (const username of usernames) {
    await callAs(bank.anotherBrowser(), requestRecovery, { body: { username } });
  }
}

describe("the outbox", () => {
  it("finds a message by its recipient", async () => {
    const { page, person } = await openAdminPage(path, {
      before: (bank) => withNotices(bank, "maya", "aiko"),
    });
    await page.findByText("maya@ellison.example");
    await person.type(page.getByRole("searchbox", { name: "Search outbox" }), "aiko");
    await waitFor(() => expect(page.queryByText("maya@ellison.example")).toBeNull());
    page.getByText("aiko@tanaka.example");
  });

  it("shows what has come since when it is refreshed", async () => {
    const { bank, page, person } = await openAdminPage(path, {
      before: (bank) => withNotices(bank, "maya"),
    });
    await page.findByText("maya@ellison.example");
    await page.findByText("Sorted by Date, descending");
    await withNotices(bank, "sofia");
    await person.click(page.getByText("Refresh"));
    await page.findByText(/^sofia@/);
  });

  it("is a tab of demos only; elsewhere its address shows the first tab", async () => {
    const { page } = await openAdminPage(path, {
      before: ({ faults }) => faults.failCall(listOutbox, { code: "not_found" }),
    });
    await page.findByText("Showing 1 to 10 of 47 results");
    page.getByRole("tab", { name: "User Management", selected: true });
    expect(page.queryByText("Outbox")).toBeNull();
  });
});
