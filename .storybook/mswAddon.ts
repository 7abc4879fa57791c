import addonMsw from "msw-storybook-addon";
import { definePreviewAddon } from "storybook/internal/csf";
import type { BankParameters } from "./bankParameters.ts";

/**
 * MSW's addon, for stories with a mock server only. Other stories don't wait until the browser has
 * registered its worker.
 */
export function mswAddon() {
  const { beforeEach = [] } = addonMsw(async () => {
    const { storyWorker } = await import("./storyWorker.ts");
    return await storyWorker();
  });
  const steps = [beforeEach].flat();
  return definePreviewAddon<{ parameters: BankParameters }>({
    beforeEach: steps.map((step) => (context) =>
      context.parameters.person === undefined ? undefined : step(context)
    ),
  });
}
