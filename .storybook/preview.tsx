import "./lendToPage.ts";
import addonA11y from "@storybook/addon-a11y";
import { afterEach as checkAccessibility } from "@storybook/addon-a11y/preview";
import addonDocs from "@storybook/addon-docs";
import { definePreview } from "@storybook/react-vite";
import { lazy, Suspense } from "react";
import { configure } from "storybook/test";
import { LinkNavigation } from "#ui/Link/LinkNavigation.tsx";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { bankAddon } from "./bankAddon.tsx";
import { DocsFrame, DocsPage } from "./DocsPage.tsx";
import { machineAddon } from "./machine/machineAddon.ts";
import { inItsWidth } from "./inItsWidth.ts";
import { mswAddon } from "./mswAddon.ts";
import { queryError } from "./queryError.ts";
import { ReadingAids } from "./ReadingAids.tsx";
import { unionsInWords } from "./sayUnions.ts";
import { sideBySide } from "./sideBySide.ts";
import { SIDE_BY_SIDE, toolbar, toolbarDefaults, viewports } from "./toolbar.ts";

/** Loaded once the toolbar asks for it. */
const Overlay = lazy(async () => ({ default: (await import("./overlay/Overlay.tsx")).Overlay }));

/** The axe rules that depend on colors; each story's own check ran the others. */
const colorRules = ["color-contrast", "link-in-text-block"];

type Finished = Parameters<typeof checkAccessibility>[0];

/** Checks the story's colors in the other mode, in `deno task colors` only. */
async function checkOtherMode(finished: Finished) {
  if (import.meta.env.STORY_CHECK !== "colors") return;
  const root = document.documentElement;
  const own = root.dataset.mode;
  root.dataset.mode = own === "dark" ? "light" : "dark";
  const chosen = finished.parameters.a11y;
  const a11y = { ...chosen, options: { ...chosen.options, runOnly: colorRules } };
  try {
    await checkAccessibility({ ...finished, parameters: { ...finished.parameters, a11y } });
  } finally {
    root.dataset.mode = own;
  }
}

/**
 * The pictures Chromatic takes of every story: both modes at the two ends of the scale, and the
 * second brand once. A mode's names are those of the toolbar.
 */
const pictures = {
  modes: {
    "light 360": { mode: "light", viewport: "phone" },
    "dark 360": { mode: "dark", viewport: "phone" },
    "light 1440": { mode: "light", viewport: "desk" },
    "dark 1440": { mode: "dark", viewport: "desk" },
    "heron light 1440": { mode: "light", brand: "heron", viewport: "desk" },
  },
};

export default definePreview({
  addons: [
    addonA11y(),
    addonDocs(),
    mswAddon(),
    bankAddon(),
    machineAddon(),
  ],
  tags: ["autodocs"],
  globalTypes: toolbar,
  initialGlobals: toolbarDefaults,
  parameters: {
    // The last announcement of react-aria stays in the page for a moment, and names elements
    // already gone.
    a11y: {
      test: "error",
      context: { exclude: ["[data-live-announcer]"] },
      // Digits are read one by one: "4 8 2 1" is what "4821" shows.
      config: {
        rules: [{
          id: "label-content-name-mismatch",
          selector: ":not(:has([data-masked-number]))",
        }],
      },
      // A test needs no address for each element that is well; the panel shows them.
      options: import.meta.env.MODE === "test" ? { resultTypes: ["violations"] } : {},
    },
    layout: "padded",
    controls: { expanded: true },
    backgrounds: { disable: true },
    viewport: { options: viewports },
    docs: { page: DocsPage, container: DocsFrame },
    chromatic: pictures,
    options: {
      storySort: {
        // Storybook reads this list without running the file.
        order: [
          "Welcome",
          "Choose a component",
          "Patterns",
          "Screen states",
          "Scenarios",
          "Machines",
          "Foundations",
          "Components",
          [
            "Every component",
            "Actions",
            "Forms",
            "Navigation",
            "Data",
            "Feedback",
            "Overlays",
            "Chat",
          ],
          "Screens",
        ],
      },
    },
  },
  argTypesEnhancers: [unionsInWords],
  loaders: [inItsWidth, sideBySide],
  // Links in a story lead nowhere: following one would leave the story.
  decorators: [
    (Story, { globals, id, viewMode }) => (
      <ThemeRoot
        mode={globals.mode === SIDE_BY_SIDE ? "light" : globals.mode}
        brand={globals.brand}
        density={globals.density}
      >
        <ReadingAids textSpacing={globals.textSpacing} motion={globals.motion} />
        <LinkNavigation navigate={() => {}}>
          <Story />
        </LinkNavigation>
        {viewMode === "story" && globals.overlay !== toolbarDefaults.overlay && (
          <Suspense>
            <Overlay storyId={id} mode={globals.mode} look={globals.overlay} />
          </Suspense>
        )}
      </ThemeRoot>
    ),
  ],
  // Measurements must not depend on when the font loaded.
  beforeAll: async () => {
    // Play functions press and type as users do, without React's act() around each event: it would
    // drop requests that are still running.
    configure({
      // How long something may take that comes: a page fetches its code and its data first, and a
      // busy machine is not a fault of the page.
      asyncUtilTimeout: 30_000,
      getElementError: queryError,
      eventWrapper: (event) => event(),
      unstable_advanceTimersWrapper: (wait) => wait(),
    });
    await Promise.all(
      ["Figtree", "Newsreader"].map((face) => document.fonts.load(`1em "${face} Variable"`)),
    );
  },
  afterEach: checkOtherMode,
});
