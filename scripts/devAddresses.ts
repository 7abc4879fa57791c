/** Vite's port in development; the server must list it among its origins. */
export const DEV_PORT = 5173;

/** The demo's port, so it can run at the same time. */
export const DEMO_PORT = 5174;

/**
 * The addresses that Vite proxies to the server in development. The app's own folder `api/` has the
 * same address, so its modules, which end in .ts or .tsx, stay with Vite.
 */
export const BANK_CALLS = "^/api/(?![^?]*\\.tsx?(?:\\?|$))";
