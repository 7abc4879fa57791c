import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Leads to another address in place of this one. Each arrival here leads on by itself: the router's
 * own redirect acts once while it stays on the page, so a second arrival before the first redirect
 * has been drawn would stay here for good. An arrival that the browser made has no key of its own.
 */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => void navigate(to, { replace: true }), [location, to]);
  return null;
}
