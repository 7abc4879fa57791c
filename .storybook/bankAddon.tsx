import { definePreviewAddon } from "storybook/internal/csf";
import type { MockBank } from "#mocks/mockBank.ts";
import { setupScenario } from "#mocks/setupScenario.ts";
import { clearToasts } from "#ui/Toast/toastQueue.ts";
import type { BankParameters } from "./bankParameters.ts";
import { bankToolbar, chosen } from "./bankToolbar.ts";
import { endTurn, keepPageStill } from "./keepPageStill.ts";
import { rememberAlone } from "./ownMemory.ts";

declare module "storybook/internal/csf" {
  interface StoryContext {
    /** The bank behind this story: its faults, its clock, its other browsers. */
    bank: MockBank;
  }
}

/**
 * Gives every page story a bank of its own, signs its person in by the real call, and forgets all
 * of it afterwards. Stands after MSW's addon, which brings the worker and takes the handlers away.
 */
export function bankAddon() {
  return definePreviewAddon<{ parameters: BankParameters }>({
    ...bankToolbar,
    beforeAll: keepPageStill,
    async beforeEach(context) {
      const staging = chosen(context.parameters, context.globals);
      if (staging === undefined) return;
      const { bank, handlers } = await setupScenario(staging);
      const forgetAll = rememberAlone();
      // Not added to what is there: two banks would answer one socket.
      context.msw.resetHandlers(...handlers);
      context.bank = bank;
      return () => {
        bank.close();
        clearToasts();
        forgetAll();
      };
    },
    afterEach: endTurn,
    // Another choice is another visit: nothing of the page before it stays.
    decorators: [
      (Story, { globals: { person, scenario, fault, clock } }) => (
        <Story key={`${person} ${scenario} ${fault} ${clock}`} />
      ),
    ],
  });
}
