import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Holds one subject of a page on a sheet of its own.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Panel", "Tile", "Box"],
  whenToUse: [
    "A part of a page stands for itself: recent transactions, one group of settings.",
    "A table or a list needs an edge and a title line.",
  ],
  whenNot: [
    { when: "For one figure with its name", use: "StatCard" },
    { when: "For one of the customer's accounts", use: "AccountCard" },
    { when: "For the title of the whole page", use: "PageTitle" },
    { when: "For the page around it", use: "AppFrame" },
  ],
  anatomy: [
    { name: "Sheet", text: "A hairline edge and no shadow." },
    { name: "Title line", text: "Optional CardHeader: a title, and one link or button." },
    { name: "Content", text: "With padding, or without it for a table." },
  ],
  pairs: [
    {
      do: { story: "WithTitleLine", because: "The title says what the rows below are." },
      dont: {
        refusedBy: "type",
        code: '<Card style={{ boxShadow: "var(--shadow-menu)" }}>Recent transactions</Card>',
        instead: "<Card>Recent transactions</Card>",
        because: "Shadows are for what floats: menus, dialogs, toasts.",
      },
    },
    {
      do: { story: "NamedSection", because: "Screen readers list it by its title." },
      dont: {
        refusedBy: "type",
        code: "<Card onPress={() => {}}>Checking</Card>",
        instead: "<Card><Button>Show transactions</Button></Card>",
        because: "A sheet isn't a button: it has no name and no place among the Tab stops.",
      },
    },
    {
      do: { story: "Caution", because: "The tint says that something needs action." },
      dont: {
        refusedBy: "type",
        code: '<Card tone="negative">We couldn\'t load your payees.</Card>',
        instead: '<Alert tone="negative" title="We couldn\'t load your payees" />',
        because: "A failure needs an icon, a role, and a next step.",
      },
    },
  ],
  words: {
    use: ["Titles: a noun, “Recent Transactions”"],
    avoid: ["“Information about ...”", "A title that repeats the page's title"],
  },
  keyboard: "It is no stop. Tab moves to the controls in it.",
  spoken: ["region, Passkeys", "heading, Passkeys, level 2"],
  sizes:
    "Padding of 24 px, or 16 under 640 px. It is as wide as its column. Density changes nothing.",
  queries: [
    'canvas.getByRole("heading", { name: "Recent Transactions" })',
    'canvas.getByRole("region", { name: "Recent Transactions" })',
  ],
};
