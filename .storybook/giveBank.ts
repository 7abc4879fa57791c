import type { StoryContext } from "storybook/internal/csf";
import { type ScenarioSetup, setupScenario } from "#mocks/setupScenario.ts";
import { storySoftwareKey } from "#mocks/storySoftwareKey.ts";
import { clearToasts } from "#ui/Toast/toastQueue.ts";
import { keepToasts } from "./keepToasts.ts";
import { rememberAlone } from "./ownMemory.ts";
import { sayNeeds } from "./sayNeeds.ts";
import { missingWorker } from "./storyWorker.ts";

/**
 * Gives a story its own mock server, with its user signed in. Returns a function that discards
 * everything; undefined once a page that can't have a mock server shows another story.
 */
export async function giveBank(
  context: StoryContext,
  setup: ScenarioSetup,
): Promise<(() => void) | undefined> {
  const missing = missingWorker();
  if (missing !== undefined) {
    await sayNeeds(context, missing);
    return undefined;
  }
  const { bank, handlers } = await setupScenario(setup);
  const forgetAll = rememberAlone();
  const endToasts = keepToasts();
  // Replaces the handlers: with two servers, both would accept one socket.
  context.msw.resetHandlers(...handlers);
  context.bank = bank;
  const softwareKey = storySoftwareKey();
  context.softwareKey = softwareKey;
  return () => {
    softwareKey.takeAway();
    bank.close();
    clearToasts();
    endToasts();
    forgetAll();
  };
}
