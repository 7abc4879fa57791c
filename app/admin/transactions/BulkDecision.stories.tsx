import { screen } from "storybook/test";
import { previewDecisions } from "#contract/decisionPreviews.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play } from "#storybook/steps.ts";
import { makeRequestsUndecidable } from "../testing/makeRequestsUndecidable.ts";

/** Several transactions decided together: first what would become of them. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=transactions" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

/** Selects all four that wait, and opens what would become of them. */
async function choose({ userEvent }: Play) {
  await screen.findByText("Noah Brandt");
  await userEvent.click(screen.getByLabelText("Select all on this page"));
  await userEvent.click(await screen.findByText("Approve 4"));
}

/** Of two customers one is frozen, and the other has too little for what they asked. */
export const Mixed = meta.story({
  beforeEach: ({ bank }) => makeRequestsUndecidable(bank),
  play: async (context) => {
    await choose(context);
    await expectTexts("1 is ready, 2 lack funds, and 1 is frozen.");
  },
});

export const Looking = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(previewDecisions, "forever"),
  play: async (context) => {
    await choose(context);
    await expectTexts("Loading preview...");
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(previewDecisions, { code: "unavailable" }, 1),
  play: async (context) => {
    await choose(context);
    await expectTexts(/^We couldn't load the preview\./);
  },
});
