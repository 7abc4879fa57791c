import addonA11y from "@storybook/addon-a11y";
import addonDocs from "@storybook/addon-docs";
import { definePreview } from "@storybook/react-vite";
import addonMsw from "msw-storybook-addon";
import { configure } from "storybook/test";
import { startWorker } from "#mocks/startWorker.ts";
import { LinkNavigation } from "#ui/Link/LinkNavigation.tsx";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { bankAddon } from "./bankAddon.tsx";
import { checkOtherMode } from "./checkOtherMode.ts";
import { DocsPage } from "./DocsPage.tsx";
import { machineAddon } from "./machine/machineAddon.ts";
import { pictures } from "./pictures.ts";
import { ReadingAids } from "./ReadingAids.tsx";
import { unionsInWords } from "./sayUnions.ts";
import { sideBySide } from "./sideBySide.ts";
import { checkTexts, watchStory } from "./texts/checkTexts.ts";
import { SIDE_BY_SIDE, toolbar, toolbarDefaults, viewports } from "./toolbar.ts";

export default definePreview({
  addons: [
    addonA11y(),
    addonDocs(),
    addonMsw(() => startWorker("./")),
    bankAddon(),
    machineAddon(),
  ],
  tags: ["autodocs"],
  globalTypes: toolbar,
  initialGlobals: toolbarDefaults,
  parameters: {
    // What react-aria has just announced stays in the page for a moment, naming things already gone.
    a11y: { test: "error", context: { exclude: ["[data-live-announcer]"] } },
    layout: "padded",
    controls: { expanded: true },
    backgrounds: { disable: true },
    viewport: { options: viewports },
    docs: { page: DocsPage },
    chromatic: pictures,
    options: {
      storySort: {
        order: ["Welcome", "State matrix", "Machines", "Foundations", "Components", "Screens"],
      },
    },
  },
  argTypesEnhancers: [unionsInWords],
  loaders: [sideBySide],
  // Links in a story lead nowhere: following one would leave the story.
  decorators: [
    (Story, { globals }) => (
      <ThemeRoot
        mode={globals.mode === SIDE_BY_SIDE ? "light" : globals.mode}
        brand={globals.brand}
        density={globals.density}
      >
        <ReadingAids textSpacing={globals.textSpacing} motion={globals.motion} />
        <LinkNavigation navigate={() => {}}>
          <Story />
        </LinkNavigation>
      </ThemeRoot>
    ),
  ],
  // What a story measures must not depend on when its typeface arrived.
  beforeAll: async () => {
    // Stories are pressed and typed into as a person does it, without React's act() around each
    // event: there it would drop what is still being fetched.
    configure({
      // How long something may take that comes: a page fetches its code and its data first, and a
      // busy machine is not a fault of the page.
      asyncUtilTimeout: 10_000,
      eventWrapper: (event) => event(),
      unstable_advanceTimersWrapper: (wait) => wait(),
    });
    await Promise.all(
      ["Figtree", "Newsreader"].map((face) => document.fonts.load(`1em "${face} Variable"`)),
    );
  },
  beforeEach: watchStory,
  afterEach: [checkTexts, checkOtherMode],
});
