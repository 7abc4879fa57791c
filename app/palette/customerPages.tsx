import {
  Building2,
  CheckCheck,
  FileText,
  House,
  MessageCircle,
  OctagonX,
  ReceiptText,
  Scale,
  Settings,
  Users,
  Wallet,
} from "lucide-react";
import { legalPages } from "#app/shell/legalPages.ts";
import type { Owner } from "#app/shell/owner.ts";
import type { Entry } from "./entries.ts";

/** An entry that leads to a page. */
export type PageEntry = Omit<Entry, "run"> & { readonly href: string };

const icons = {
  overview: <House aria-hidden />,
  account: <Wallet aria-hidden />,
  payee: <Users aria-hidden />,
  transaction: <ReceiptText aria-hidden />,
  settings: <Settings aria-hidden />,
  support: <MessageCircle aria-hidden />,
  company: <Building2 aria-hidden />,
  approvals: <CheckCheck aria-hidden />,
  stop: <OctagonX aria-hidden />,
  text: <FileText aria-hidden />,
} as const;

/** Pages, and things that users look for on them. */
const customerPages: readonly PageEntry[] = [
  { id: "overview", label: "Overview", href: "/dashboard", icon: icons.overview },
  { id: "accounts", label: "Accounts", href: "/dashboard/accounts", icon: icons.account },
  {
    id: "payees",
    label: "Payees",
    words: "recipients people numbers iban",
    href: "/dashboard/payees",
    icon: icons.payee,
  },
  {
    id: "payment-runs",
    label: "Payment runs",
    words: "csv file upload spreadsheet payroll salaries bulk batch many pay",
    href: "/dashboard/payment-runs",
    icon: icons.payee,
  },
  {
    id: "transactions",
    label: "Transactions",
    href: "/dashboard/transactions",
    icon: icons.transaction,
  },
  {
    id: "statement",
    label: "Statement",
    words: "print month paper accounting export archive bookkeeper",
    href: "/dashboard/transactions/statement",
    icon: icons.text,
  },
  {
    id: "profile",
    label: "Profile",
    words: "settings name email phone currency",
    href: "/dashboard/settings",
    icon: icons.settings,
  },
  {
    id: "notifications",
    label: "Notifications",
    words: "settings emails alerts",
    href: "/dashboard/settings?tab=notifications",
    icon: icons.settings,
  },
  {
    id: "security",
    label: "Security",
    words: "settings password passkey two-factor authenticator sessions devices",
    href: "/dashboard/settings?tab=security",
    icon: icons.settings,
  },
  {
    id: "categories",
    label: "Categories",
    words: "settings category rules accounting bookkeeper",
    href: "/dashboard/settings?tab=categories",
    icon: icons.settings,
  },
  {
    id: "support",
    label: "Support",
    words: "help chat contact",
    href: "/dashboard/support",
    icon: icons.support,
  },
  {
    id: "stop",
    label: "Freeze payments",
    words: "thief fraud stolen block freeze pause lock sign out",
    href: "/dashboard/stop",
    icon: icons.stop,
  },
];

const approvalsPage: PageEntry = {
  id: "approvals",
  label: "Approvals",
  words: "approve reject second person waiting payments",
  href: "/dashboard/approvals",
  icon: icons.approvals,
};

const companyPage: PageEntry = {
  id: "company",
  label: "Company",
  words: "members roles invite business details ein",
  href: "/dashboard/company",
  icon: icons.company,
};

const sharedPage: PageEntry = {
  ...companyPage,
  label: "Shared accounts",
  words: "viewer leave stop",
};

/** Returns the pages of a customer, or of a company, whose payments they can't freeze. */
export function pagesFor({ company }: Pick<Owner, "company">): readonly PageEntry[] {
  if (company === null) return customerPages;
  if (!company.isCompany) {
    const closed = ["stop", "payees"];
    return [sharedPage, ...customerPages.filter(({ id }) => !closed.includes(id))];
  }
  return [companyPage, approvalsPage, ...customerPages.filter(({ id }) => id !== "stop")];
}

/** Answers to frequent questions. */
export const customerHelp: readonly PageEntry[] = [
  {
    id: "help-pending",
    label: "Why is my transaction pending?",
    detail: "See each step and what it's waiting for",
    words: "help waiting held hold",
    href: "/dashboard/transactions?filter.status=pending",
    icon: icons.transaction,
  },
  {
    id: "help-send",
    label: "Send money to someone",
    detail: "To a saved payee or any account number",
    words: "help how pay withdraw transfer another bank",
    href: "/dashboard/accounts?request=withdrawal",
    icon: icons.payee,
  },
  {
    id: "help-payees",
    label: "Save, change or remove a payee",
    detail: "In Payees",
    words: "help how wrong account number iban recipient",
    href: "/dashboard/payees",
    icon: icons.payee,
  },
  {
    id: "help-schedule",
    label: "Send money automatically every month",
    detail: "In Accounts, below the cards",
    words: "help how standing order schedule scheduled regular pause stop",
    href: "/dashboard/accounts",
    icon: icons.account,
  },
  {
    id: "help-rejected",
    label: "Why was my transaction rejected?",
    detail: "Open the transaction to see the reason",
    words: "help failed refused declined",
    href: "/dashboard/transactions?filter.status=failed",
    icon: icons.transaction,
  },
  {
    id: "help-cancel",
    label: "Cancel a pending request",
    detail: "Open it while it's still pending",
    words: "help undo take back stop mistake",
    href: "/dashboard/transactions?filter.status=pending",
    icon: icons.transaction,
  },
  {
    id: "help-export",
    label: "Export my transactions",
    detail: "As CSV, OFX or camt.053",
    words: "help export download file spreadsheet tax",
    href: "/dashboard/transactions",
    icon: icons.text,
  },
  {
    id: "help-stranger",
    label: "Someone else may have signed in",
    detail: "See all devices, and sign them out",
    words: "help hacked stolen phishing fraud security session",
    href: "/dashboard/settings?tab=security",
    icon: icons.settings,
  },
  {
    id: "help-password",
    label: "Change my password",
    detail: "In Settings, Security",
    words: "help forgot",
    href: "/dashboard/settings?tab=security",
    icon: icons.settings,
  },
  {
    id: "help-number",
    label: "Ask a question",
    detail: "Message support",
    words: "help chat question problem contact card account number",
    href: "/dashboard/support",
    icon: icons.support,
  },
  ...Object.entries(legalPages).map(([id, { href, label }]) => ({
    id: `help-${id}`,
    label,
    words: "help law conditions data",
    href,
    icon: <Scale aria-hidden />,
  })),
];
