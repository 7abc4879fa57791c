import { Navigate, useLocation } from "react-router";

/**
 * Leads to another address in place of this one. Each arrival here leads on by itself: the router's
 * own redirect acts once while it stays on the page, so a second arrival before the first redirect
 * has been drawn would stay here for good.
 */
export function Redirect({ to }: { readonly to: string }) {
  const { key } = useLocation();
  return <Navigate key={key} to={to} replace />;
}
