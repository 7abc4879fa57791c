import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Finds pages, people, and commands from anywhere, by typing.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Command menu", "Quick search", "Spotlight"],
  whenToUse: ["People know what they want, and not where it is.", "They rarely use the pointer."],
  whenNot: [
    { when: "To search one list", use: "SearchField" },
    { when: "To show one key of a button", use: "KeyHint" },
  ],
  anatomy: [
    { name: "Field", text: "Has the focus, always." },
    { name: "Groups", text: "Pages, actions, what was found." },
    { name: "Line", text: "Icon, name, detail, and perhaps an amount or a status." },
    { name: "Note", text: "Below: that more is coming, or that nothing was found." },
  ],
  pairs: [
    {
      do: {
        story: "ByKeys",
        because: "Arrows move, Enter chooses, and the focus stays in the field.",
      },
      dont: {
        refusedBy: "type",
        code:
          '<CommandPalette label="Search" placeholder="Pages, payees, amounts" isOpen onOpenChange={() => {}} query="" onQueryChange={() => {}} groups={[{ id: "pages", label: "Pages", items: [{ id: "a", label: "Accounts" }] }]} onChoose={() => {}} />',
        instead:
          '<CommandPalette label="Search" placeholder="Pages, payees, amounts" isOpen onOpenChange={() => {}} query="" onQueryChange={() => {}} groups={[{ id: "pages", label: "Pages", items: [{ id: "a", label: "Accounts", icon: <Wallet /> }] }]} onChoose={() => {}} />',
        because: "The icon says what kind of thing a line is: a page, a person, an action.",
      },
    },
    {
      do: { story: "NothingFound", because: "It says what it looked for." },
      dont: {
        refusedBy: "type",
        code:
          '<CommandPalette label="Search" placeholder="Pages, payees, amounts" isOpen query="" onQueryChange={() => {}} groups={[]} onChoose={() => {}} />',
        instead:
          '<CommandPalette label="Search" placeholder="Pages, payees, amounts" isOpen onOpenChange={() => {}} query="" onQueryChange={() => {}} groups={[]} onChoose={() => {}} />',
        because: "It covers the page, so it has to close.",
      },
    },
  ],
  words: {
    use: ["Pages by their titles, actions as verb and object", "“Nothing found for “zzz”.”"],
    avoid: ["Names that no page has"],
  },
  keyboard: [
    { name: "Ctrl+K or ⌘K", text: "Opens it." },
    { name: "Up and Down", text: "Move, and start over at the ends." },
    { name: "Enter", text: "Chooses the marked line." },
    { name: "Escape", text: "Empties the field, then closes." },
  ],
  spoken: "Its role, combobox, and “Search”; then each option with its detail.",
  sizes: "640 px wide, 512 px high at most, 96 px below the top. On phones, 8 px from every edge.",
  queries: ['palette.getByRole("combobox", { name: "Search" })'],
};
