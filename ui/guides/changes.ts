export type Change = { date: string; components: ReadonlyArray<string>; text: string };

/** What changed in components for those who design and build with them, newest first. */
export const changes: ReadonlyArray<Change> = [
  {
    date: "2026-11-29",
    components: ["Sidebar"],
    text: "Counts, and entries that only the column shows, are gone: tabs have both.",
  },
  {
    date: "2026-11-29",
    components: ["LinkButton"],
    text: "The tone “destructive” is gone: a link goes somewhere and destroys nothing.",
  },
  {
    date: "2026-11-29",
    components: ["Dialog", "Menu", "Select"],
    text: "Opens and closes in the press itself.",
  },
  {
    date: "2026-11-29",
    components: ["Tabs"],
    text: "Loads a tab's data when a pointer comes to it.",
  },
  {
    date: "2026-11-29",
    components: ["Toast"],
    text: "Moves away when something appears under it.",
  },
  {
    date: "2026-11-28",
    components: ["Badge", "LinkButton", "Select", "Table", "Money"],
    text: "Keeps working while the browser translates the page.",
  },
  { date: "2026-11-28", components: ["Money"], text: "Amounts are never translated." },
  {
    date: "2026-11-27",
    components: ["Alert"],
    text: "No longer leaves a single word on the last line.",
  },
  { date: "2026-11-27", components: ["Menu"], text: "Icons are as large as the words." },
  {
    date: "2026-11-26",
    components: ["Dialog", "ConfirmDialog"],
    text: "Can name the element to focus after closing, for openers that are gone.",
  },
  {
    date: "2026-11-26",
    components: ["Tabs"],
    text: "Shows buttons at its ends while some tabs don't fit.",
  },
  {
    date: "2026-11-24",
    components: ["Dialog"],
    text: "Ignores the second press of a double press that opened it.",
  },
  {
    date: "2026-11-24",
    components: ["Select"],
    text: "Screen readers read the end of an account number digit by digit.",
  },
  {
    date: "2026-11-21",
    components: ["Button", "IconButton", "EmptyState", "Menu", "StatusBadge", "Money"],
    text: "Every state is visible in forced colors.",
  },
  {
    date: "2026-11-21",
    components: ["Button", "IconButton", "LinkButton", "TextField", "Money", "DateTime"],
    text: "Works in scripts that run from right to left.",
  },
  {
    date: "2026-11-21",
    components: [
      ...["Alert", "Badge", "Button", "ConfirmDialog", "DateTime", "Dialog", "EmptyState"],
      ...["IconButton", "LinkButton", "Menu", "Money", "Select", "StatusBadge", "Table", "Tabs"],
      ...["Checkbox", "ComboBox", "Link", "MoneyField", "PasswordField", "RadioGroup"],
      ...["TextField", "Toast"],
      ...["AccountCard", "AppFrame", "Avatar", "Card", "Chat", "CodeField"],
      ...["CommandPalette", "ConnectionDot", "CopyText", "CountBadge", "DataTable", "DateField"],
      ...["Footer", "Form", "FormTabs", "Header", "KeyHint", "Logo"],
      ...["NumberField", "PageTitle", "Pagination", "Progress", "Rating", "RiskBadge"],
      ...["SearchField", "SidePanel", "Sidebar", "Skeleton", "SkipLink", "Spinner"],
      ...["StatCard", "Switch", "TextArea", "TimeField", "Timeline", "UserMenu"],
    ],
    text: "First version.",
  },
];
