import { AddressRouter } from "./AddressRouter.tsx";
import { AppRoutes } from "./router.tsx";

/** Every page by the browser's address: what the sign-in page fetches while it signs in. */
export function BrowserRoutes() {
  return (
    <AddressRouter>
      <AppRoutes />
    </AddressRouter>
  );
}
