export type Entry = {
  name: string;
  words: string;
  /** The story it leads to. */
  story?: string;
};

export const firstLooks: readonly Entry[] = [
  {
    name: "Every component",
    words: "The whole library on one page. A name opens the component.",
    story: "components-every-component--kitchen-sink",
  },
  {
    name: "Colour",
    words: "What the colours are called and meant for, and how well each can be read.",
    story: "foundations-colour--intents",
  },
  {
    name: "A screen",
    words: "The overview of a customer, with the bank behind it: press anything.",
    story: "screens-overview-overviewscreen--typical",
  },
];

export const places: readonly Entry[] = [
  {
    name: "Foundations",
    words:
      "Colour with its measured contrast, type, space, motion and voice, drawn from the tokens.",
    story: "foundations-type--scale",
  },
  {
    name: "Components",
    words:
      "The pieces, one folder each. Its first entry, “Docs”, tells what the piece is for, shows all its stories below each other and lists its props.",
    story: "components-button--variants",
  },
  {
    name: "Screens",
    words: "Whole pages of the product at an address, by who is signed in and how the bank stands.",
    story: "screens-overview-overviewscreen--typical",
  },
  {
    name: "State matrix",
    words: "Every page in every state it can be in, by its story, and why it cannot be in others.",
    story: "state-matrix--every-page",
  },
  {
    name: "Machines",
    words:
      "How signing in, recovery, transfers and the live connection go from state to state, drawn from the machines themselves; a state leads to its screen.",
    story: "machines--session",
  },
];

export const panels: readonly Entry[] = [
  { name: "Controls", words: "Its props, to be changed: give a button your own longest label." },
  { name: "Interactions", words: "What is played when the story opens, step by step." },
  { name: "Accessibility", words: "What the automatic check found; nothing, or the story fails." },
  { name: "Machine", words: "Screens only: the states behind the page, marked as you use it." },
];

export const tools: readonly Entry[] = [
  { name: "Mode", words: "Light, dark, or the story in both beside each other." },
  { name: "Brand", words: "Kestrel or Heron. A second bank proves that nothing is painted in." },
  { name: "Density", words: "Comfortable for customers, compact for administrators." },
  { name: "Text spacing", words: "As wide as a reader may set it. Nothing may be cut off by it." },
  { name: "Motion", words: "As designed, or none, as a reader may ask of the system." },
  { name: "Viewport", words: "320, 360, 768 and 1440 px wide." },
  { name: "Person", words: "Screens only: the same page for somebody else." },
  { name: "Scenario", words: "Screens only: the same page while the bank stands otherwise." },
  { name: "Fault", words: "Screens only: the same page offline, slow, or without its bank." },
  { name: "Clock", words: "Screens only: the same page later; the bank's clock stands still." },
];

export const stateNames: readonly Entry[] = [
  {
    name: "Default",
    words: "The most common use. It is played: the keyboard works, names are right.",
  },
  { name: "Variants", words: "Every look beside each other. This one is compared in pictures." },
  { name: "Loading, Empty, Failed", words: "What there is before, instead of, and when not." },
  { name: "Long text", words: "Names and words longer than anybody planned, in a narrow place." },
  { name: "Right to left", words: "The layout for scripts that run the other way." },
];

export const reviewSteps: readonly string[] = [
  "Open the story, look at it at 360 px, then at 1440 px, then side by side in both modes.",
  "Put the pointer away. Reach everything with Tab, use it, and find your way back.",
  "Choose the wide text spacing and the other brand. Nothing may be cut off or lie over something.",
  "Read the words aloud. If you would not say them to a customer, neither may the page.",
  "Say what you found with the story’s address: it holds every choice of the toolbar.",
];
