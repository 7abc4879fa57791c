import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { settingKeys } from "#contract/settings.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { saveSettingAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { toast } from "./testing/toast.ts";
import { openWithdrawal, submitWithdrawal } from "./testing/openWithdrawal.ts";

const OUTSIDE = "88 4410 2075";

let bank: MockBank;
beforeEach(idleAtOnce);
beforeEach(async () => {
  sessionStorage.clear();
  bank = await openScenario();
});

describe("a withdrawal over a limit", () => {
  it.each(
    [
      [
        "of one transaction",
        "transactionLimit",
        /The limit per transaction is 100\.00/,
      ],
      [
        "of a customer's day",
        "customerDayLimit",
        /The daily limit for outgoing money is 100\.00\. 100\.00 left today/,
      ],
      [
        "of a new payee",
        "newPayeeLimit",
        /The limit for a new payee is 100\.00 in the first 24 hours\. 100\.00 is left until 24 hours/,
      ],
    ] as const,
  )("%s is refused in the bank's words", async (_, limit, words) => {
    await saveSettingAsOtherAdmin(bank, settingKeys[limit], "100");
    const opened = await openWithdrawal(bank, OUTSIDE, "120.50");
    await submitWithdrawal(opened);
    const { description } = await toast("Transaction failed");
    expect(description).toMatch(words);
    await opened.dialog.findByText(words);
    const amount = opened.dialog.getByLabelText("Amount");
    await waitFor(() => expect(amount.getAttribute("aria-invalid")).toBe("true"));
  });
});

it("a withdrawal within a limit goes through", async () => {
  await saveSettingAsOtherAdmin(bank, settingKeys.newPayeeLimit, "100");
  await submitWithdrawal(await openWithdrawal(bank, OUTSIDE, "100"));
  await toast("Transaction submitted");
});

it("checks the limit while the amount is typed, until it fits", async () => {
  const maya = await bank.store.users.byUsername("maya");
  await bank.store.users.update(maya?.id ?? 0, { dayLimit: cents(10_000) });
  const { dialog, person } = await openWithdrawal(bank, OUTSIDE, "120.50");
  const words = /The daily limit for outgoing money is 100\.00\. 100\.00 left today/;
  const status = await dialog.findByRole("status");
  await waitFor(() => expect(status.textContent).toMatch(words));
  const amount = dialog.getByLabelText("Amount");
  await person.clear(amount);
  await person.type(amount, "99");
  await waitFor(() => expect(dialog.queryByText(words)).toBeNull());
});
