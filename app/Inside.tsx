import { BrowserRouter } from "react-router";
import { AppRoutes } from "./router.tsx";

/** Every page of the app, by the browser's address: what is behind the door. */
export function Inside() {
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
}
