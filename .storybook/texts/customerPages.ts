import type { Passage } from "./passage.ts";

/** Section 2: the customer's pages. */
export const customerPages: readonly Passage[] = [
  {
    at: "2, customer dashboard",
    shown: {
      "screens-overview-overviewscreen--typical": [
        "Total Balance",
        "Active Accounts",
        "Recent Activity",
        "Pending",
        "Recent Transactions",
        "Date",
        "Type",
        "Description",
        "Amount",
        "Status",
        "View All",
      ],
      "screens-overview-overviewscreen--empty": ["No recent transactions"],
      "screens-overview-overviewscreen--approved-live": ["Transaction approved"],
      "screens-overview-overviewscreen--rejected-live": ["Transaction rejected"],
      "screens-overview-overviewscreen--pending-live": ["Transaction is pending approval"],
    },
  },
  {
    at: "2, customer accounts",
    shown: {
      "screens-accounts-accountsscreen--typical": ["Your Accounts", "Transfer"],
      "screens-transfer-quickactions--open": [
        "Quick Actions",
        "Withdraw",
        "From Account",
        "To Account",
        "Amount",
        "Description",
      ],
    },
  },
  {
    at: "2, customer transactions",
    shown: {
      "screens-transactions-transactionsscreen--typical": [
        "Date",
        "Type",
        "From",
        "To",
        "Description",
        "Amount",
        "Status",
        "Time Period",
        "External Account",
      ],
      "screens-transactions-statement-statementscreen--unknown-account": ["Unknown Account"],
      "screens-transactions-transactionsscreen--filtered": ["Clear Filters"],
    },
  },
  {
    at: "2, customer settings",
    shown: {
      "screens-settings-settingsscreen--security": [
        "Profile",
        "Notifications",
        "Security",
        "Coming Soon",
      ],
    },
  },
  {
    at: "2, support chat",
    shown: {
      "screens-chat-customerchat--typical": ["Support Team", "You", "Send"],
      "screens-chat-channel--comes-up": ["Live Chat Connected"],
      "screens-chat-customerchat--offline": ["Using Fallback Mode"],
    },
  },
];
