/** Where Vite listens in development; the bank must know it as one of its own origins. */
export const DEV_PORT = 5173;

/** Where the demo listens, so that both can run beside each other. */
export const DEMO_PORT = 5174;

/**
 * The addresses that Vite hands on to the bank in development. The app's own folder `api/` lies at
 * the same place, so its modules, which end in .ts or .tsx, stay with Vite.
 */
export const BANK_CALLS = "^/api/(?![^?]*\\.tsx?(?:\\?|$))";
