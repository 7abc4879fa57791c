import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose:
    "Goes to another page, and looks like a button because going there is the view's main action.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Button link", "CTA link"],
  whenToUse: [
    "The next step of a view is another page: “Open an Account”.",
    "People may want to open it in a new tab or copy its address.",
  ],
  whenNot: [
    { when: "To change something or open a dialog", use: "Button" },
    { when: "For a short task that can stay on this page", use: "Dialog" },
    { when: "In the middle of text, or among many links", use: "Link" },
  ],
  anatomy: [
    { name: "Surface", text: "As Button's: primary, secondary, or quiet." },
    { name: "Icon", text: "Optional, before the label, 16 px." },
    { name: "Label", text: "The place, or what begins there." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "It has an address, so it opens in a new tab, too." },
      dont: {
        refusedBy: "type",
        code: "<LinkButton onPress={() => {}}>Open an Account</LinkButton>",
        instead: '<LinkButton href="/auth">Open an Account</LinkButton>',
        because: "A link without an address is a button that screen readers call a link.",
      },
    },
    {
      do: { story: "Tones", because: "The tones are those of places, not of dangers." },
      dont: {
        refusedBy: "type",
        code: '<LinkButton href="/delete" tone="destructive">Delete user</LinkButton>',
        instead: '<Button tone="destructive">Delete user</Button>',
        because: "Browsers open addresses ahead of time. Nothing may be lost by that.",
      },
    },
    {
      do: { story: "Sizes", because: "Each label names its place." },
      dont: {
        refusedBy: { lint: "vague-label" },
        code: '<LinkButton href="/about">Learn more</LinkButton>',
        instead: '<LinkButton href="/about">About Kestrel</LinkButton>',
        because: "Screen readers list links without the text around them.",
      },
    },
  ],
  words: {
    use: ["The place: “Go to accounts”", "What begins there: “Open an Account”"],
    avoid: ["Click here, Read more, Learn more", "Verbs of change: Save, Delete"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the link." },
    { name: "Enter", text: "Goes there. Space scrolls, as on every link." },
  ],
  spoken: ["link, Forgot password"],
  sizes: "As Button: 28, 32, 40 (44 on touch screens), and 48 px. Density changes nothing.",
  queries: ['canvas.getByRole("link", { name: "Open an Account" })'],
};
