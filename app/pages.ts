import { type ComponentType, lazy, type LazyExoticComponent } from "react";

/** A page or layout whose code loads on first navigation to it. */
export interface LazyPage {
  readonly Component: LazyExoticComponent<ComponentType>;
  /** Begins to fetch it; once is enough. */
  readonly load: () => Promise<ComponentType>;
}

function page(fetchCode: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  function load() {
    loading ??= fetchCode().catch((error) => {
      // The next visit tries again.
      loading = undefined;
      throw error;
    });
    return loading;
  }
  return { load, Component: lazy(async () => ({ default: await load() })) };
}

export const landing = page(async () => (await import("./PublicPages.tsx")).LandingPage);
export const notFound = page(async () => (await import("./PublicPages.tsx")).NotFoundPage);
export const auth = page(async () => (await import("./auth/AuthPage.tsx")).AuthPage);
export const terms = page(async () => (await import("./legal/LegalPages.tsx")).TermsPage);
export const privacy = page(async () => (await import("./legal/LegalPages.tsx")).PrivacyPage);
export const verify = page(async () => (await import("./verify/VerifyPage.tsx")).VerifyPage);
export const cancelEmail = page(async () =>
  (await import("./auth/CancelEmailPage.tsx")).CancelEmailPage
);
export const customer = page(async () => (await import("./CustomerLayout.tsx")).CustomerLayout);
export const overview = page(async () => (await import("./OverviewPage.tsx")).OverviewPage);
export const accounts = page(async () => (await import("./AccountsPage.tsx")).AccountsPage);
export const payees = page(async () => (await import("./payees/PayeesScreen.tsx")).PayeesScreen);
export const transactions = page(async () =>
  (await import("./transactions/TransactionsScreen.tsx")).TransactionsScreen
);
export const statement = page(async () =>
  (await import("./transactions/statement/StatementScreen.tsx")).StatementScreen
);
export const settings = page(async () => (await import("./SettingsPage.tsx")).SettingsPage);
export const support = page(async () => (await import("./chat/SupportPage.tsx")).SupportPage);
export const paymentFreeze = page(async () =>
  (await import("./PaymentFreezePage.tsx")).PaymentFreezePage
);
export const admin = page(async () => (await import("./AdminLayout.tsx")).AdminLayout);
export const adminDashboard = page(async () =>
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
  "/dashboard": [customer, overview],
  "/dashboard/accounts": [customer, accounts],
  "/dashboard/payees": [customer, payees],
  "/dashboard/transactions": [customer, transactions],
  "/dashboard/transactions/statement": [customer, statement],
  "/dashboard/settings": [customer, settings],
  "/dashboard/support": [customer, support],
  "/dashboard/stop": [customer, paymentFreeze],
  "/admin": [admin, adminDashboard],
  "/admin/support": [admin, adminDashboard],
} satisfies Readonly<Record<string, readonly LazyPage[]>>;

/** The address of a page, as the app's table of routes has it. */
export type PagePath = keyof typeof neededBy;

function isPage(path: string): path is PagePath {
  return Object.hasOwn(neededBy, path);
}

/** Preloads the pages of a path. A failure is shown when the page is. */
export function preload(path: string): void {
  if (!isPage(path)) return;
  for (const { load } of neededBy[path]) void load().catch(() => undefined);
}
