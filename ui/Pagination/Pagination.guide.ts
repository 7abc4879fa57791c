import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Says where in a list the reader is, and turns its pages.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Pager", "Page navigation"],
  whenToUse: ["A list has more than one page, below cards or rows of your own."],
  whenNot: [
    { when: "For a list to search and sort: it brings its own pages", use: "DataTable" },
  ],
  anatomy: [
    { name: "Words", text: "“Showing 1 to 10 of 48 results”." },
    { name: "Previous and Next", text: "Stay in place. At an end, one of them can't be pressed." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "The words say how much there is." },
      dont: {
        refusedBy: "type",
        code: "<Pagination page={1} pageSize={10} total={48} onPage={() => {}} />",
        instead:
          '<Pagination label="All Transactions" page={1} pageSize={10} total={48} onPage={() => {}} />',
        because: "A page may have two lists; the name says whose pages these are.",
      },
    },
    {
      do: {
        story: "FocusStaysOnTheLastPage",
        because: "On the last page, the focus moves to Previous.",
      },
      dont: {
        refusedBy: "type",
        code: '<Pagination label="Users" page={1} pageSize={10} total="48" onPage={() => {}} />',
        instead: '<Pagination label="Users" page={1} pageSize={10} total={48} onPage={() => {}} />',
        because: "A text can't say how many pages there are.",
      },
    },
    {
      do: { story: "NoResults", because: "Nothing is shown for no results: the list says it." },
      dont: {
        refusedBy: "type",
        code:
          '<Pagination label="Users" pages={5} page={1} pageSize={10} total={48} onPage={() => {}} />',
        instead: '<Pagination label="Users" page={1} pageSize={10} total={48} onPage={() => {}} />',
        because: "Numbers of pages don't say what is on them. Search and order do.",
      },
    },
  ],
  words: { use: ["The component's own: Previous, Next"], avoid: ["Arrows alone", "“Page 2 of 5”"] },
  keyboard: [
    { name: "Tab", text: "Moves between Previous and Next." },
    { name: "Enter or Space", text: "Turns the page. The focus stays." },
  ],
  spoken:
    "Its role, navigation, and the list's name. After each turn: “Showing 11 to 20 of 48 results”.",
  sizes: "Buttons of 32 px. On phones, words and buttons wrap. Density changes nothing.",
  queries: ['canvas.getByRole("navigation", { name: "All Transactions" })'],
};
