import { login as loginCall } from "#contract/session.ts";
import { signInAs } from "../atTheDoor.ts";
import { not, type Row, sameAs } from "../row.ts";

const noMoney = not("A frozen person signs in like everybody else.");

/** The first of the sign-in page's forms. */
export const login: Row = {
  path: "/auth",
  person: null,
  states: {
    loading: {
      before: ({ faults }) => faults.delayCall(loginCall, "forever"),
      does: (scene) => signInAs(scene, "maya"),
      sees: ["Signing in..."],
    },
    empty: not("It is empty to begin with: see Typical."),
    typical: { sees: ["Welcome back", "Sign in to see your accounts.", "Sign in"] },
    huge: not("A form has no rows."),
    refused: {
      does: (scene) => signInAs(scene, "maya", "not-her-password"),
      sees: ["Login failed", "Invalid username or password"],
    },
    offline: {
      async does(scene) {
        await scene.canvas.findByRole("button", { name: "Sign in" });
        scene.bank.faults.goOffline();
        await signInAs(scene, "maya");
      },
      sees: ["Login failed", /^We could not reach the bank/],
    },
    sessionExpired: sameAs("/dashboard"),
    frozenPerson: noMoney,
    frozenAccount: noMoney,
    blocked: {
      does: (scene) => signInAs(scene, "luis"),
      sees: ["Login failed", "This account is blocked. Please contact support."],
    },
    otherRole: { person: "maya", sees: ["Welcome back, Maya Ellison", "Total Balance"] },
  },
};
