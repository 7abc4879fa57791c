/**
 * The addresses that Vite hands on to the bank in development. The app's own folder `api/` lies at
 * the same place, so its modules, which end in .ts or .tsx, stay with Vite.
 */
export const BANK_CALLS = "^/api/(?![^?]*\\.tsx?(?:\\?|$))";
