import addonA11y from "@storybook/addon-a11y";
import addonDocs from "@storybook/addon-docs";
import { definePreview } from "@storybook/react-vite";
import addonMsw from "msw-storybook-addon";
import { startWorker } from "#mocks/startWorker.ts";
import { LinkNavigation } from "#ui/Link/LinkNavigation.tsx";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { bankAddon } from "./bankAddon.tsx";
import { checkOtherMode } from "./checkOtherMode.ts";
import { toolbar, toolbarDefaults } from "./toolbar.ts";

export default definePreview({
  addons: [addonA11y(), addonDocs(), addonMsw(() => startWorker("./")), bankAddon()],
  globalTypes: toolbar,
  initialGlobals: toolbarDefaults,
  parameters: {
    // What react-aria has just announced stays in the page for a moment, naming things already gone.
    a11y: { test: "error", context: { exclude: ["[data-live-announcer]"] } },
    layout: "padded",
    controls: { expanded: true },
    backgrounds: { disable: true },
    options: { storySort: { order: ["ui", "app"] } },
  },
  // Links in a story lead nowhere: following one would leave the story.
  decorators: [
    (Story, { globals }) => (
      <ThemeRoot mode={globals.mode} brand={globals.brand} density={globals.density}>
        <LinkNavigation navigate={() => {}}>
          <Story />
        </LinkNavigation>
      </ThemeRoot>
    ),
  ],
  // What a story measures must not depend on when its typeface arrived.
  beforeAll: async () => {
    await Promise.all(
      ["Figtree", "Newsreader"].map((face) => document.fonts.load(`1em "${face} Variable"`)),
    );
  },
  afterEach: checkOtherMode,
});
