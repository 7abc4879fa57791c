import type { Pattern } from "./Pattern.ts";

/** Patterns for what people do: fill in, find, wait, and confirm. */
export const taskPatterns = {
  formsAndValidation: {
    title: "Forms and validation",
    lead:
      "Ask for little, say what is wrong where it is wrong, and keep everything that was typed.",
    rules: [
      {
        rule: "Check a field when it is left, and all fields when the form is sent.",
        because: "An error while someone is still typing interrupts them.",
        use: ["Form", "TextField"],
      },
      {
        rule: "List the errors of a long form above it, each with a link to its field.",
        because: "On a phone, the field with the error may be out of sight.",
        use: ["Form"],
      },
      {
        rule: "Say how to fix it: “Enter ...”, “Choose ...”.",
        because: "“Invalid” is no help, and it blames.",
      },
      {
        rule: "Keep the button active. Never disable it until the form is complete.",
        because: "A gray button doesn't say what is missing.",
        use: ["Button"],
      },
      {
        rule: "Show what the server rejects at its field, and the rest above the form.",
        because: "People look where they typed.",
        use: ["Alert"],
      },
    ],
    examples: [
      { story: "screens-auth-register--invalid", shows: "A long form sent with errors" },
      { story: "screens-auth-register--name-taken", shows: "The server rejects one field" },
      { story: "screens-transfer-quickactions--incomplete", shows: "A short form in a dialog" },
      { story: "screens-settings-settingsscreen--profile-incomplete", shows: "Errors on a tab" },
    ],
    follows: [{ section: "5 Validation rules" }, { section: "8 Errors" }],
  },
  listsAndSearch: {
    title: "Lists and search",
    lead:
      "A list that can grow has search, filters, an order, and pages, and keeps its state in the address.",
    rules: [
      {
        rule: "Search while people type. There is no Search button.",
        because: "The rows answer sooner than a press.",
        use: ["DataTable", "SearchField"],
      },
      {
        rule: "Explain the search grammar behind the button beside the field.",
        because: "“>1000” and “May 12” save time, but no one guesses them.",
        use: ["SearchField"],
      },
      {
        rule: "Put pending rows first.",
        because: "Staff open the list to decide, not to browse.",
      },
      {
        rule: "Stack rows in narrow places, with their headers as labels.",
        because: "A table that scrolls sideways hides its amounts.",
        use: ["Table"],
      },
      {
        rule: "Open details beside the list, not instead of it.",
        because: "People open one row after the other, and compare.",
        use: ["SidePanel"],
      },
    ],
    examples: [
      { story: "screens-transactions-transactionsscreen--huge", shows: "A year of transactions" },
      { story: "screens-transactions-transactionsscreen--filtered", shows: "Filters that are set" },
      { story: "screens-transactions-transactionsscreen--on-a-phone", shows: "Rows on a phone" },
      {
        story: "screens-admin-transactions-alltransactions--keyboard-queue",
        shows: "Deciding by keyboard",
      },
    ],
    follows: [
      { section: "2 Screens and routes", part: "Generic data table" },
      { section: "2 Screens and routes", part: "Searching a list" },
    ],
  },
  emptyLoadingAndErrors: {
    title: "Empty, loading, and error states",
    lead: "Every screen is designed in these states, too. “Screen states” lists them all.",
    rules: [
      {
        rule: "Empty: say what will be here, and offer the next step.",
        because: "The first thing a new customer sees is an empty page.",
        use: ["EmptyState"],
      },
      {
        rule: "Nothing found: say so, and offer to clear the filters.",
        because: "It is another state than empty, and has another next step.",
        use: ["DataTable"],
      },
      {
        rule: "Loading: show gray shapes as large as the content.",
        because: "Nothing moves when it comes, and old rows stay until new ones are there.",
        use: ["Skeleton", "Spinner"],
      },
      {
        rule: "Error: say what we couldn't load, why, and offer to try again, in the place itself.",
        because: "The rest of the page still works.",
        use: ["EmptyState", "Table"],
      },
      {
        rule: "If an answer was lost, say that it is unknown, and ask again with the same request.",
        because: "“Failed” would make people send money twice.",
      },
    ],
    examples: [
      { story: "screens-overview-overviewscreen--empty", shows: "A new customer" },
      { story: "screens-overview-overviewscreen--loading", shows: "Everything is on its way" },
      {
        story: "screens-overview-overviewscreen--refused-then-retried",
        shows: "An error, tried again",
      },
      { story: "screens-transactions-transactionsscreen--nothing-matches", shows: "Nothing found" },
      { story: "screens-transfer-quickactions--outcome-unknown", shows: "A lost answer" },
    ],
    follows: [{ section: "2 Screens and routes", part: "Route guard" }, { section: "8 Errors" }],
  },
  confirmationsAndReviews: {
    title: "Confirmations and money reviews",
    lead: "Ask before something can't be undone, and show money again before it is sent.",
    rules: [
      {
        rule: "Review every payment: from, to, amount, and what is left after it.",
        because: "A wrong digit is noticed when it is read again, not when it is typed.",
        use: ["Dialog", "Money"],
      },
      {
        rule: "Ask before deleting, and name the thing and what goes with it.",
        because: "“Are you sure?” is answered with Yes without reading.",
        use: ["ConfirmDialog"],
      },
      {
        rule: "The button repeats the verb of the title.",
        because: "It is read alone.",
        use: ["Button"],
      },
      {
        rule: "Don't ask for what can be undone. Offer to undo it where it happened.",
        because: "A question that is always answered with yes is read by no one.",
      },
      {
        rule: "Ask for a code only before a risky action, and say for which.",
        because: "People learn to type codes anywhere if we ask everywhere.",
        use: ["CodeField"],
      },
    ],
    examples: [
      { story: "screens-transfer-quickactions--review", shows: "A transfer before it is sent" },
      {
        story: "screens-transfer-quickactions--almost-a-payee",
        shows: "A number that is almost a payee's",
      },
      { story: "screens-payees-payees--removing", shows: "Removing a payee" },
      {
        story: "screens-admin-users-userdialogs--deleting-an-account",
        shows: "Deleting an account",
      },
      {
        story: "screens-admin-transactions-bulkdecision--mixed",
        shows: "Deciding several at a time",
      },
    ],
    follows: [
      { section: "2 Screens and routes", part: "Customer accounts" },
      { section: "5 Validation rules" },
    ],
  },
} satisfies Readonly<Record<string, Pattern>>;
