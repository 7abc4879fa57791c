import { not, stories } from "./shownStories.ts";

const { blocked } = stories("overview-overviewscreen", "blocked");

/** The stories of the pages about a company. */
export const companyScreens = {
  "/dashboard/company": {
    ...stories("company-companyscreen", "loading", "typical", "huge", "refused", "offline"),
    ...stories("company-companyscreen", "sessionExpired", "otherRole"),
    empty: not("A company has at least one member."),
    frozenPerson: "screens-company-companyscreen--frozen-company",
    frozenAccount: not("Accounts are shown on their own page."),
    blocked,
  },
  "/dashboard/approvals": {
    ...stories("companyapprovals-approvalsscreen", "loading", "empty", "typical", "huge"),
    ...stories("companyapprovals-approvalsscreen", "refused", "offline", "sessionExpired"),
    ...stories("companyapprovals-approvalsscreen", "frozenPerson", "otherRole"),
    frozenAccount: not("Accounts are shown on their own page."),
    blocked,
  },
};
