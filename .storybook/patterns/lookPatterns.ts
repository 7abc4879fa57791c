import type { Pattern } from "./Pattern.ts";

/** Patterns for how things look, move, and read on every screen. */
export const lookPatterns = {
  statuses: {
    title: "Statuses",
    lead: "A status has one word and one look everywhere: in tables, cards, details, and emails.",
    rules: [
      {
        rule: "Use the bank's words, and never another for the same status.",
        because: "“In review” looks like a status between Pending and Completed.",
        use: ["StatusBadge"],
      },
      {
        rule: "Say it in a word and a shape. Color only helps.",
        because: "One in twelve men can't tell red from green.",
        use: ["StatusBadge", "RiskBadge", "ConnectionDot"],
      },
      {
        rule: "Use color for what needs action. Completed is quiet.",
        because: "If everything is colored, nothing stands out.",
        use: ["Badge", "StatCard"],
      },
      {
        rule: "Show how it got there, with times, in the details.",
        because: "“Pending” raises the question: since when?",
        use: ["Timeline"],
      },
    ],
    examples: [
      { story: "components-data-statusbadge--variants", shows: "Every status" },
      {
        story: "screens-transactions-transactionsscreen--details",
        shows: "The steps of a transaction",
      },
      { story: "screens-accounts-accountsscreen--frozen-account", shows: "A frozen account" },
      { story: "screens-overview-overviewscreen--approved-live", shows: "A status changes live" },
    ],
    follows: [{ section: "4 States and transitions" }],
  },
  amountsAndDates: {
    title: "Amounts and dates",
    lead: "A rounded balance is a wrong balance. Two components write every amount and every date.",
    rules: [
      {
        rule: "Write amounts in full, with their currency and all decimals.",
        because: "“12.5k” isn't what is in the account.",
        use: ["Money"],
      },
      {
        rule: "Mark direction with a sign, and with color only in addition.",
        because: "Deposits have a green plus, withdrawals a red minus.",
        use: ["Money"],
      },
      {
        rule: "Align amounts at the end of their column, in digits of one width.",
        because: "Decimals stand below each other, and a long amount looks long.",
        use: ["Table"],
      },
      {
        rule: "Write months as words: “Nov 20, 2026”.",
        because: "03/05 is March to some, and May to others.",
        use: ["DateTime"],
      },
      {
        rule: "Read typed amounts as whole cents, and never round them.",
        because: "A third decimal is a mistake that its writer should see.",
        use: ["MoneyField"],
      },
    ],
    examples: [
      { story: "screens-overview-overviewscreen--in-yen", shows: "Amounts without decimals" },
      { story: "screens-overview-overviewscreen--in-euros", shows: "Amounts in euros" },
      { story: "screens-overview-lookahead--not-enough", shows: "A balance that will be too low" },
      { story: "foundations-type--figures", shows: "Digits of one width" },
    ],
    follows: [{ section: "2 Screens and routes", part: "Customer dashboard" }, {
      section: "5 Validation rules",
    }],
  },
  darkMode: {
    title: "Dark mode and forced colors",
    lead: "Every screen works in both modes, in every brand, and with the reader's own colors.",
    rules: [
      {
        rule: "Name what a color is for. Never name the color.",
        because: "The name has a value in each mode and brand, and a test checks its contrast.",
      },
      {
        rule: "Lift things with a lighter surface in the dark. Shadows don't show there.",
        because: "A menu uses surfaceRaised, which is lighter than the page.",
        use: ["Card", "Menu"],
      },
      {
        rule: "Give every state a shape or a line, too.",
        because: "In forced colors, fills and tints are gone.",
        use: ["Tabs", "Switch", "Timeline"],
      },
      {
        rule: "Look at each design side by side, in both modes.",
        because: "The toolbar's Mode shows a story twice.",
      },
    ],
    examples: [
      { story: "foundations-color--intents", shows: "Color names" },
      { story: "foundations-color--contrast", shows: "Contrast in each mode and brand" },
      { story: "foundations-color--forced-colors", shows: "The reader's own colors" },
      {
        story: "screens-admin-users-usermanagement--details-in-the-dark",
        shows: "A busy screen in the dark",
      },
      { story: "screens-chat-customerchat--dark", shows: "A conversation in the dark" },
    ],
    follows: [{ section: "2 Screens and routes", part: "Header" }],
  },
  density: {
    title: "Density",
    lead: "Customers get room, and staff get rows. The page decides, not the component.",
    rules: [
      {
        rule: "Comfortable for customers, compact for administrators.",
        because: "Customers read ten rows a week, and staff ten a minute.",
        use: ["DataTable"],
      },
      {
        rule: "Density changes rows, heads, and filters only.",
        because: "Forms, dialogs, and text stay as they are: errors cost more than space.",
        use: ["Table", "SearchField"],
      },
      {
        rule: "Targets keep 24 px, and 44 px on touch screens, in both.",
        because: "A smaller row must not be harder to press.",
        use: ["IconButton"],
      },
      {
        rule: "Check the long name in compact rows.",
        because: "Text wraps instead of being cut.",
      },
    ],
    examples: [
      { story: "screens-transactions-transactionsscreen--typical", shows: "A customer's list" },
      { story: "screens-admin-transactions-alltransactions--typical", shows: "The same for staff" },
      { story: "screens-transactions-transactionskinds--long-names", shows: "Long names in rows" },
      { story: "foundations-space--sizes", shows: "Heights of rows and filters" },
    ],
    follows: [],
  },
  motion: {
    title: "Motion",
    lead: "Motion explains where something came from. It never entertains, and it never delays.",
    rules: [
      {
        rule: "Show it first, then let it move. Presses work from the first moment.",
        because: "No one should wait for a design.",
        use: ["Dialog", "Menu"],
      },
      {
        rule: "Let things come in 200 ms at most, and go faster.",
        because: "People see it a hundred times a day.",
      },
      {
        rule: "Only what is in progress repeats.",
        because: "Anything else that moves asks for attention it doesn't need.",
        use: ["Spinner", "Progress"],
      },
      {
        rule: "Mark news once: a row flashes when its status changes.",
        because: "A second flash would be about nothing.",
        use: ["DataTable"],
      },
      {
        rule: "Without motion, nothing is missing.",
        because: "Readers who ask for less get none. Choose that in the toolbar.",
      },
    ],
    examples: [
      { story: "foundations-motion--timing", shows: "Durations, to play" },
      { story: "screens-overview-overviewscreen--approved-live", shows: "A row that flashes once" },
      { story: "screens-transfer-quickactions--open", shows: "A dialog that rises" },
    ],
    follows: [],
  },
  writing: {
    title: "Writing",
    lead:
      "Clear, warm, exact, and short: a good bank clerk who knows the rules and says them plainly.",
    rules: [
      {
        rule: "Errors: what happened, then what to do. Ours begin with “We couldn't”.",
        because: "People who move money first want to know where it is.",
        use: ["Alert", "Toast"],
      },
      {
        rule: "Titles name the task, and the button repeats its verb.",
        because: "“Delete account?” and “Delete account” leave no doubt.",
        use: ["ConfirmDialog"],
      },
      {
        rule: "One thing has one word, everywhere.",
        because: "A second word makes people look for a second thing.",
      },
      {
        rule: "Sentences of 20 words at most, with “you” and “we”.",
        because: "Many read in their second language, and all of them in a hurry.",
      },
      {
        rule: "Limits: give the number, and when it resets.",
        because: "“Too many attempts” doesn't say when to come back.",
      },
    ],
    examples: [
      { story: "foundations-voice--how-we-write", shows: "What we write, and what we don't" },
      { story: "screens-transfer-quickactions--insufficient-funds", shows: "An error about money" },
      { story: "screens-auth-recovery--wrong-code", shows: "A limit and its number" },
      { story: "screens-payees-payees--empty", shows: "An empty state" },
    ],
    follows: [{ section: "8 Errors" }],
  },
} satisfies Readonly<Record<string, Pattern>>;
