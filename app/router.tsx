import { Route, Routes } from "react-router";
import { Guard } from "./Guard.tsx";
import {
  accounts,
  admin,
  adminDashboard,
  auth,
  customer,
  landing,
  type LazyPage,
  missing,
  notFound,
  overview,
} from "./pages.ts";
import { RootLayout } from "./RootLayout.tsx";
import { Page } from "./shell/Page.tsx";

function shown({ Component }: LazyPage, title: string) {
  return (
    <Page title={title}>
      <Component />
    </Page>
  );
}

const NOT_FOUND = "404 Page Not Found";

/** Section 2, route table. A path whose page is not built yet is guarded like the rest, and honest. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/" element={shown(landing, "Banking made simple, secure, and smart")} />
        <Route path="/auth" element={shown(auth, "Login")} />
        <Route path="/dashboard" element={<Guard role="customer" />}>
          <Route element={<customer.Component />}>
            <Route index element={shown(overview, "Overview")} />
            <Route path="accounts" element={shown(accounts, "Accounts")} />
            <Route path="transactions" element={shown(missing, NOT_FOUND)} />
            <Route path="settings" element={shown(missing, NOT_FOUND)} />
            <Route path="support" element={shown(missing, NOT_FOUND)} />
          </Route>
        </Route>
        <Route path="/admin" element={<Guard role="admin" />}>
          <Route element={<admin.Component />}>
            <Route index element={shown(adminDashboard, "Admin Dashboard")} />
            <Route path="support" element={shown(missing, NOT_FOUND)} />
          </Route>
        </Route>
        <Route path="*" element={shown(notFound, NOT_FOUND)} />
      </Route>
    </Routes>
  );
}
