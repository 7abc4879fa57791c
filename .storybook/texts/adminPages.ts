import type { Passage } from "./passage.ts";

/** Section 2: the administrator's pages. */
export const adminPages: readonly Passage[] = [
  {
    at: "2, admin dashboard",
    shown: {
      "screens-admin-adminscreen--typical": [
        "User Management",
        "Add New User",
        "Create Transaction",
        "Total Users",
        "Active Accounts",
        "Pending Approvals",
        "Pending Amount",
        "All Transactions",
        "Customer Support",
        "Two-Factor Authentication",
        "System Settings",
        "User",
        "Account ID",
        "Status",
        "Active",
        "Blocked",
        "Joined",
        "Actions",
      ],
      "screens-admin-transactions-alltransactions--typical": [
        "ID",
        "Type",
        "Amount",
        "Date",
        "Risk Level",
      ],
      "screens-admin-users-adduser--incomplete": ["User Information", "Accounts"],
      "screens-admin-twofactor-twofactorcodes--typical": ["Expired"],
    },
  },
  {
    at: "2, admin support chat",
    shown: {
      "screens-chat-desk-supportdesk--nobody-chosen": ["Select a customer"],
    },
  },
];
