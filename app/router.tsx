import { Route, Routes } from "react-router";
import { Guard } from "./Guard.tsx";
import { legalPages } from "./shell/legalPages.ts";
import { RootLayout } from "./RootLayout.tsx";
import {
  accounts,
  admin,
  adminDashboard,
  auth,
  cancelEmail,
  company,
  companyApprovals,
  customer,
  invitation,
  landing,
  notFound,
  overview,
  payees,
  paymentFreeze,
  paymentRuns,
  privacy,
  settings,
  statement,
  support,
  terms,
  transactions,
  verify,
} from "./pages.ts";
import { Redirect } from "./shell/Redirect.tsx";
import type { LazyPage } from "./shell/lazyPage.tsx";
import { Page } from "./shell/Page.tsx";

function shown({ Component }: LazyPage, title: string) {
  return (
    <Page title={title}>
      <Component />
    </Page>
  );
}

const NOT_FOUND = "404 Page Not Found";

/** Section 2, route table. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/" element={shown(landing, "Banking made simple, secure, and smart")} />
        <Route path="/auth" element={shown(auth, "Login")} />
        <Route path="/terms" element={shown(terms, legalPages.terms.label)} />
        <Route path="/privacy" element={shown(privacy, legalPages.privacy.label)} />
        <Route path="/verify" element={shown(verify, "Verify a statement")} />
        <Route path="/cancel-email-change" element={shown(cancelEmail, "Email address")} />
        <Route path="/invitation" element={shown(invitation, "Accept an invitation")} />
        <Route path="/dashboard" element={<Guard role="customer" />}>
          <Route element={<customer.Component />}>
            <Route index element={shown(overview, "Overview")} />
            <Route path="accounts" element={shown(accounts, "Accounts")} />
            <Route path="payees" element={shown(payees, "Payees")} />
            <Route path="payment-runs" element={shown(paymentRuns, "Payment runs")} />
            <Route path="transactions" element={shown(transactions, "Transactions")} />
            <Route path="transactions/statement" element={shown(statement, "Statement")} />
            <Route path="company" element={shown(company, "Company")} />
            <Route path="approvals" element={shown(companyApprovals, "Approvals")} />
            <Route path="settings" element={shown(settings, "Settings")} />
            <Route path="support" element={shown(support, "Support")} />
            <Route path="stop" element={shown(paymentFreeze, "Freeze payments")} />
          </Route>
        </Route>
        <Route path="/admin" element={<Guard role="admin" />}>
          <Route element={<admin.Component />}>
            <Route index element={<adminDashboard.Component />} />
            <Route path="support" element={<adminDashboard.Component />} />
            <Route path="outbox" element={<Redirect to="/admin?tab=outbox" />} />
          </Route>
        </Route>
        <Route path="*" element={shown(notFound, NOT_FOUND)} />
      </Route>
    </Routes>
  );
}
