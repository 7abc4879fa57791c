import { not, type Row } from "../row.ts";

const noCall = not("It asks the bank for nothing.");
const sameForAll = not("Its words are the same for everybody.");

/** The landing page. */
export const landing: Row = {
  path: "/",
  person: null,
  states: {
    loading: noCall,
    empty: sameForAll,
    typical: { sees: ["Banking made simple, secure, and smart", "Get Started", "Login"] },
    huge: sameForAll,
    refused: noCall,
    offline: noCall,
    sessionExpired: not("Nobody has to be signed in here."),
    frozenPerson: sameForAll,
    frozenAccount: sameForAll,
    blocked: not("Nobody has to be signed in here."),
    otherRole: { person: "maya", sees: ["Get Started", "Maya Ellison"] },
  },
};

/** Any address that leads nowhere. */
export const notFound: Row = {
  path: "/nowhere",
  person: null,
  states: {
    loading: noCall,
    empty: sameForAll,
    typical: { sees: ["404 Page Not Found", "Page not found.", "Back to home"] },
    huge: sameForAll,
    refused: noCall,
    offline: noCall,
    sessionExpired: not("Nobody has to be signed in here."),
    frozenPerson: sameForAll,
    frozenAccount: sameForAll,
    blocked: not("Nobody has to be signed in here."),
    otherRole: { person: "admin", sees: ["Page not found.", "Back to the start"] },
  },
};
