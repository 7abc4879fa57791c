import { expect, waitFor } from "storybook/test";
import { switchPushOn } from "#contract/push.ts";
import type { PushHere } from "#app/api/pushHere.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts, findToast, scrollToText } from "#storybook/steps.ts";

const made = {
  endpoint: "https://push.test/maya",
  keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
};

/** A browser that supports and allows notifications, unless a story says otherwise. */
const browser = (fields: Partial<PushHere> = {}) => () =>
  Promise.resolve<PushHere>({
    ability: () => "able",
    subscribe: () => Promise.resolve(made),
    unsubscribe: () => Promise.resolve(),
    ...fields,
  });

/** Whether alerts are shown in this browser while no page is open, in Settings, Notifications. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings?tab=notifications", pushHere: browser() },
  parameters: { layout: "fullscreen", person: "maya" },
});

const NAME = "On this device";
const findSwitch = ({ canvas }: BankPlay) => canvas.findByRole("switch", { name: NAME });
const expectOn = (context: BankPlay, isOn: boolean) =>
  waitFor(async () => {
    const found = await findSwitch(context);
    if (isOn) await expect(found).toBeChecked();
    else await expect(found).not.toBeChecked();
    await expect(found).toBeEnabled();
  });

async function press(context: BankPlay) {
  await waitFor(async () => expect(await findSwitch(context)).toBeEnabled());
  await context.userEvent.click(await findSwitch(context));
}

async function shownIn({ store }: MockBank) {
  const maya = await store.users.byUsername("maya");
  return (await store.pushSubscriptions.listOf([maya?.id ?? 0])).map(({ endpoint }) => endpoint);
}

async function isSwitchedOff(context: BankPlay, words: RegExp) {
  await expectTexts(words);
  await expect(await findSwitch(context)).toBeDisabled();
  await scrollToText(NAME);
}

export const Off = meta.story({
  play: async (context) => {
    await expectOn(context, false);
    await scrollToText(NAME);
  },
});

/** The demo has no server that could send any. */
export const Nowhere = meta.story({
  args: { pushHere: undefined },
  play: (context) => isSwitchedOff(context, /^Device alerts aren't/),
});

export const Unable = meta.story({
  args: { pushHere: browser({ ability: () => "unable" }) },
  play: (context) => isSwitchedOff(context, /^This browser can't show alerts/),
});

export const Blocked = meta.story({
  args: { pushHere: browser({ ability: () => "blocked" }) },
  play: (context) => isSwitchedOff(context, /^Your browser is blocking/),
});

/** The browser asked, and its person said no. */
export const RefusedByItsPerson = meta.story({
  args: { pushHere: browser({ subscribe: () => Promise.resolve("refused") }) },
  play: async (context) => {
    await press(context);
    await expect(await findToast("Alerts stay off on this device"))
      .toHaveTextContent("wasn't allowed to show our notifications");
    await expectOn(context, false);
  },
});

export const ServiceAway = meta.story({
  args: { pushHere: browser({ subscribe: () => Promise.resolve("unreachable") }) },
  play: async (context) => {
    await press(context);
    await expect(await findToast("Alerts stay off on this device")).toHaveTextContent("Try again");
    await expect(await shownIn(context.bank)).toEqual([]);
  },
});

export const NotSwitchedOn = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(switchPushOn, { code: "unavailable" }),
  play: async (context) => {
    await press(context);
    await findToast("We couldn't change alerts on this device");
    await expectOn(context, false);
  },
});
