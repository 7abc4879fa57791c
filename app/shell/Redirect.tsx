import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Leads to another address in place of this one. Each arrival here leads on by itself: the router's
 * own redirect acts once while it stays on the page, so a second arrival before the first redirect
 * has been drawn would stay here for good. The router doesn't notice an arrival by the browser
 * itself that looks like the one before.
 */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(() => {
    const lead = () => void navigate(to, { replace: true });
    const leadIfHere = () => {
      if (location.pathname === here.pathname) lead();
    };
    lead();
    addEventListener("popstate", leadIfHere);
    return () => removeEventListener("popstate", leadIfHere);
  }, [here, to]);
  return null;
}
