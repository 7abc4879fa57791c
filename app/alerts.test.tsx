import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { switchPushOff } from "#contract/push.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import type { PushHere } from "./api/pushHere.ts";
import { freshPage } from "./testing/freshPage.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";

let bank: MockBank;
let mayaId: number;
beforeEach(freshPage);
beforeEach(async () => {
  bank = await openScenario();
  await signIn(bank.browser, "maya");
  mayaId = (await bank.store.users.byUsername("maya"))?.id ?? 0;
});

const PATH = "/dashboard/settings?tab=notifications";

/** Opens the alerts, and turns one on or off. */
async function flip(name: string) {
  const { page, person } = openPageAt(bank, PATH);
  await person.click(await page.findByLabelText(name));
  const save = () => person.click(page.getByRole("button", { name: "Save alerts" }));
  return { page, person, save };
}

describe("alerts", () => {
  it("are saved with their amounts and quiet hours", async () => {
    const { page, person, save } = await flip("Money out");
    const amount = await page.findByLabelText("More than");
    await person.clear(amount);
    await person.type(amount, "1,000");
    await person.click(page.getByLabelText("Quiet hours"));
    await page.findByText(/Times are in/);
    await save();
    await toast("Alerts saved");
    expect((await bank.store.users.byUsername("maya"))?.alerts).toMatchObject({
      moneyOutOver: 100_000,
      balanceBelow: null,
      quiet: { from: 22, until: 7 },
    });
  });

  it("need their amount", async () => {
    const { page, person, save } = await flip("Low balance");
    const amount = await page.findByLabelText("Less than");
    await person.clear(amount);
    await save();
    await page.findByText("Enter an amount.");
    await waitFor(() => expect(document.activeElement).toBe(amount));
  });

  it("are quiet for one hour at least", async () => {
    const { page, person, save } = await flip("Quiet hours");
    await person.click(await page.findByRole("button", { name: /Until$/ }));
    await person.click(await screen.findByRole("option", { name: "10:00 PM" }));
    await save();
    await page.findByText("Choose an end time that's different from the start time.");
  });
});

describe("alerts on this device", () => {
  const made = {
    endpoint: "https://push.test/maya",
    keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
  };
  const unsubscribe = vi.fn(() => Promise.resolve());
  const pushHere: PushHere = {
    ability: () => "able",
    subscribe: () => Promise.resolve(made),
    unsubscribe,
  };

  async function expectShownIn(endpoints: readonly string[]) {
    const shown = await bank.store.pushSubscriptions.listOf([mayaId]);
    expect(shown.map(({ endpoint }) => endpoint)).toEqual(endpoints);
  }

  /** Turns them on. */
  async function turnOn() {
    unsubscribe.mockClear();
    const { page, person } = openPageAt(bank, PATH, { pushHere: () => Promise.resolve(pushHere) });
    const here = await page.findByLabelText<HTMLInputElement>("On this device");
    const expectOn = (isOn: boolean) =>
      waitFor(() => expect([here.checked, here.disabled]).toEqual([isOn, false]));
    await expectOn(false);
    await person.click(here);
    await expectOn(true);
    return { here, person, expectOn };
  }

  it("are turned on, and off again", async () => {
    const { here, person, expectOn } = await turnOn();
    await toast("Alerts are on for this device");
    await expectShownIn([made.endpoint]);
    await person.click(here);
    await toast("Alerts are off on this device");
    await expectOn(false);
    expect(unsubscribe).toHaveBeenCalledOnce();
    await expectShownIn([]);
  });

  it("stay on where the bank does not hear of it", async () => {
    bank.faults.failCall(switchPushOff, { code: "unavailable" });
    const { here, person, expectOn } = await turnOn();
    await person.click(here);
    await toast("We couldn't change alerts on this device");
    await expectOn(true);
    await expectShownIn([made.endpoint]);
  });
});
