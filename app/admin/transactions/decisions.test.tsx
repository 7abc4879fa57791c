import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { patchTransaction } from "#contract/transactions.ts";
import { addStaffMember } from "#mocks/colleagues.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { toast } from "#app/testing/toast.ts";
import { type AdminPage, openAdminPage } from "../testing/openAdminPage.ts";
import { LIMIT_WORDS, limitDay } from "../testing/limitDay.ts";

beforeEach(idleAtOnce);

const list = "/admin?tab=transactions";

/** Presses the first button of its name: the newest of those that wait. */
async function press({ page, person }: AdminPage, verb: "Approve" | "Reject") {
  const [button] = await page.findAllByLabelText(new RegExp(`^${verb} transaction`));
  if (button === undefined) throw new Error("Nothing to approve");
  await person.click(button);
}

const waiting = ({ page }: AdminPage) => page.queryAllByLabelText(/^Reject transaction/).length;

/** The total of the pending transactions, $21,110.00 at first. */
const worth = ({ page }: AdminPage) => page.getByText("Pending Amount").parentElement?.textContent;

describe("the total of pending transactions", () => {
  it("goes down by an approved amount", async () => {
    const admin = await openAdminPage(list);
    await press(admin, "Approve");
    await toast("Transaction approved");
    await waitFor(() => expect(worth(admin)).toBe("Pending Amount$8,610.00"));
  });

  it("goes down by a rejected amount", async () => {
    const admin = await openAdminPage(list);
    await press(admin, "Reject");
    await toast("Transaction rejected");
    await waitFor(() => expect(worth(admin)).toBe("Pending Amount$8,610.00"));
  });

  it("stays as it is while the bank has not answered", async () => {
    const admin = await openAdminPage(list);
    await waitFor(() => expect(worth(admin)).toBe("Pending Amount$21,110.00"));
    admin.bank.faults.delayCall(patchTransaction, "forever");
    await press(admin, "Approve");
    await waitFor(() => expect(admin.container.querySelector("[data-pending]")).not.toBeNull());
    expect(worth(admin)).toBe("Pending Amount$21,110.00");
  });
});

it("an approval above an administrator's limit of a day is refused, and says how much is left", async () => {
  const admin = await openAdminPage(list, { before: limitDay });
  await press(admin, "Approve");
  const { description } = await toast("Error approving transaction");
  expect(description).toMatch(LIMIT_WORDS);
  expect(description).toContain("It's still pending, and nothing was posted.");
});

it("says that nothing was decided where the bank cannot be reached", async () => {
  const admin = await openAdminPage(list);
  await admin.page.findAllByLabelText(/^Approve transaction/);
  admin.bank.faults.goOffline();
  await press(admin, "Approve");
  const { description } = await toast("Error approving transaction");
  expect(description).toMatch(/^We couldn't connect to the bank/);
});

describe("a rejection", () => {
  const undo = async (admin: AdminPage) =>
    admin.person.click(await admin.page.findByLabelText(/^Undo the rejection/));

  it("can be taken back where it was made", async () => {
    const admin = await openAdminPage(list);
    await press(admin, "Reject");
    await toast("Transaction rejected");
    await undo(admin);
    expect((await toast("Transaction updated")).description).toBe("It's pending again.");
    await waitFor(() => expect(waiting(admin)).toBe(4));
  });

  it("can be taken back by someone who may only decide", async () => {
    const admin = await openAdminPage(list, {
      before: (bank) => addStaffMember(bank, "admin", "approver"),
    });
    await press(admin, "Reject");
    await toast("Transaction rejected");
    await undo(admin);
    await toast("Transaction updated");
  });

  it("cannot be taken back once another administrator has changed it", async () => {
    const admin = await openAdminPage(list);
    await press(admin, "Reject");
    await toast("Transaction rejected");
    admin.bank.faults.failCall(patchTransaction, { code: "changed_meanwhile" });
    await undo(admin);
    expect((await toast("Error updating transaction")).description).toBe(
      "This changed while you were working on it. Review it again before you continue.",
    );
  });
});
