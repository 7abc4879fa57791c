/** A designer's question, and the way to the component that answers it. */
export interface Path {
  readonly question: string;
  /**
   * Components to open, one after the other: the one that comes to mind first, then where its guide
   * leads. The last is the answer.
   */
  readonly clicks: readonly string[];
  readonly answer: string;
  /** The story of a screen that does it. */
  readonly example: string;
}

/** Ten questions, each answered within three clicks from "Choose a component". */
export const paths: readonly Path[] = [
  {
    question: "Someone is about to delete an account, and may want it back. What asks them?",
    clicks: ["Dialog", "ConfirmDialog"],
    answer: "It names the account and what goes with it. Deleting can't be undone, so ask before.",
    example: "screens-admin-users-userdialogs--deleting-an-account",
  },
  {
    question: "A transfer was submitted. How does the customer know?",
    clicks: ["Alert", "Toast"],
    answer: "It confirms a press, and may be missed: the list shows the transaction, too.",
    example: "screens-transfer-quickactions--submitted",
  },
  {
    question: "Signing in failed. Where does the page say so?",
    clicks: ["Toast", "Alert"],
    answer: "It stays above the form until the next try, and says what to do.",
    example: "screens-auth-authscreen--wrong-password",
  },
  {
    question: "A new customer has no payees. What fills the page?",
    clicks: ["EmptyState"],
    answer: "It says what will be here, and offers the next step.",
    example: "screens-payees-payees--empty",
  },
  {
    question: "A customer turns email alerts on and off. Checkbox?",
    clicks: ["Checkbox", "Switch"],
    answer: "It takes effect right away. A checkbox is sent with a form.",
    example: "screens-settings-settingsscreen--notifications-tab",
  },
  {
    question: "Staff look for one of thousands of transactions. Table?",
    clicks: ["Table", "DataTable"],
    answer: "It brings search, filters, order, pages, and keys.",
    example: "screens-admin-transactions-alltransactions--huge",
  },
  {
    question: "They open one transaction after the other, and compare. Dialog?",
    clicks: ["Dialog", "SidePanel"],
    answer: "It opens beside the list, which stays usable.",
    example: "screens-admin-users-usermanagement--details-beside-the-table",
  },
  {
    question: "A customer chooses one of three accounts to pay from. Menu?",
    clicks: ["Menu", "Select"],
    answer: "It holds a value for a form, with each account's balance. A menu holds actions.",
    example: "screens-transfer-quickactions--open",
  },
  {
    question: "Where is my transaction, and since when? Tabs for its steps?",
    clicks: ["Tabs", "Timeline"],
    answer: "It shows what happened, what it waits for, and what comes, with times.",
    example: "screens-transactions-transactionsscreen--details",
  },
  {
    question: "An approver should look closely at a large amount. Which badge?",
    clicks: ["StatusBadge", "Badge", "RiskBadge"],
    answer: "A shape and a word say how closely to look. It differs without color, too.",
    example: "screens-admin-transactions-alltransactions--above-a-limit",
  },
];
