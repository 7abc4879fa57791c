import { insight } from "./insight/lazyInsight.ts";
import { type LazyCode, lazyPage } from "./shell/lazyPage.tsx";
import { transfer } from "./transfer/lazyTransfer.ts";

export const landing = lazyPage(async () => (await import("./PublicPages.tsx")).LandingPage);
export const notFound = lazyPage(async () => (await import("./PublicPages.tsx")).NotFoundPage);
export const auth = lazyPage(async () => (await import("./auth/AuthPage.tsx")).AuthPage);
export const terms = lazyPage(async () => (await import("./legal/LegalPages.tsx")).TermsPage);
export const privacy = lazyPage(async () => (await import("./legal/LegalPages.tsx")).PrivacyPage);
export const verify = lazyPage(async () => (await import("./verify/VerifyPage.tsx")).VerifyPage);
export const cancelEmail = lazyPage(async () =>
  (await import("./auth/CancelEmailPage.tsx")).CancelEmailPage
);
export const invitation = lazyPage(async () =>
  (await import("./InvitationPage.tsx")).InvitationPage
);
export const company = lazyPage(async () =>
  (await import("./company/CompanyScreen.tsx")).CompanyScreen
);
export const companyApprovals = lazyPage(async () =>
  (await import("./companyApprovals/ApprovalsScreen.tsx")).ApprovalsScreen
);
export const customer = lazyPage(async () => (await import("./CustomerLayout.tsx")).CustomerLayout);
export const overview = lazyPage(async () => (await import("./OverviewPage.tsx")).OverviewPage);
export const accounts = lazyPage(async () => (await import("./AccountsPage.tsx")).AccountsPage);
export const payees = lazyPage(async () =>
  (await import("./payees/PayeesScreen.tsx")).PayeesScreen
);
export const paymentRuns = lazyPage(async () =>
  (await import("./paymentRuns/PaymentRunsScreen.tsx")).PaymentRunsScreen
);
export const transactions = lazyPage(async () =>
  (await import("./transactions/TransactionsScreen.tsx")).TransactionsScreen
);
export const statement = lazyPage(async () =>
  (await import("./transactions/statement/StatementScreen.tsx")).StatementScreen
);
export const settings = lazyPage(async () => (await import("./SettingsPage.tsx")).SettingsPage);
export const support = lazyPage(async () => (await import("./chat/SupportPage.tsx")).SupportPage);
export const paymentFreeze = lazyPage(async () =>
  (await import("./PaymentFreezePage.tsx")).PaymentFreezePage
);
export const admin = lazyPage(async () => (await import("./AdminLayout.tsx")).AdminLayout);
export const adminDashboard = lazyPage(async () =>
  (await import("./admin/AdminDashboardPage.tsx")).AdminDashboardPage
);

/** What a path needs, so that layout and page are fetched together and not one after the other. */
const neededBy = {
  "/": [landing],
  "/auth": [auth],
  "/terms": [terms],
  "/privacy": [privacy],
  "/verify": [verify],
  "/cancel-email-change": [cancelEmail],
  "/invitation": [invitation],
  "/dashboard": [customer, overview],
  "/dashboard/accounts": [customer, accounts, transfer],
  "/dashboard/payees": [customer, payees],
  "/dashboard/payment-runs": [customer, paymentRuns],
  "/dashboard/transactions": [customer, transactions],
  "/dashboard/transactions/statement": [customer, statement],
  "/dashboard/company": [customer, company],
  "/dashboard/approvals": [customer, companyApprovals],
  "/dashboard/settings": [customer, settings],
  "/dashboard/support": [customer, support],
  "/dashboard/stop": [customer, paymentFreeze],
  "/admin": [admin, adminDashboard],
  "/admin/support": [admin, adminDashboard],
} satisfies Readonly<Record<string, readonly LazyCode[]>>;

/** The address of a page, as the app's table of routes has it. */
export type PagePath = keyof typeof neededBy;

function isPage(path: string): path is PagePath {
  return Object.hasOwn(neededBy, path);
}

function pagesOf(path: string): readonly LazyCode[] {
  return isPage(path) ? neededBy[path] : [];
}

/** Loads the pages of a path. Rejects if one can't be loaded. */
export async function loadPages(path: string): Promise<void> {
  await Promise.all(pagesOf(path).map(({ load }) => load()));
}

/** Whether the pages of a path can be drawn without waiting for code. */
export function arePagesLoaded(path: string): boolean {
  return isPage(path) && pagesOf(path).every(({ isLoaded }) => isLoaded());
}

/** Preloads the pages of a path and their parts. A failure is shown when the page is. */
export function preload(path: string): void {
  const parts = path === "/dashboard" ? insight.load() : undefined;
  void Promise.all([loadPages(path), parts]).catch(() => undefined);
}
