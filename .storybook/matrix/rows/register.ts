import { register as registerCall } from "#contract/registration.ts";
import { expect } from "storybook/test";
import { fillRegistration, openRegistration } from "../../registering.ts";
import { not, type Row, sameAs, type Scene } from "../row.ts";

const nobody = not("Whoever registers is nobody yet.");

async function fill(scene: Scene, username?: string): Promise<void> {
  await openRegistration(scene);
  await fillRegistration(scene, username);
}

const press = ({ canvas, userEvent }: Scene) =>
  userEvent.click(canvas.getByRole("button", { name: "Create account" }));

/** The form of somebody who is new. */
export const register: Row = {
  path: "/auth",
  person: null,
  states: {
    loading: {
      before: ({ faults }) => faults.delayCall(registerCall, "forever"),
      async does(scene) {
        await fill(scene);
        await press(scene);
      },
      sees: ["Creating account..."],
    },
    empty: { does: openRegistration, sees: ["Open your account", "Create account"] },
    typical: { does: fill, sees: [/^(Strong|Good)/] },
    huge: not("A form has no rows."),
    refused: {
      async does(scene) {
        await fill(scene, "maya");
        await press(scene);
      },
      sees: ["Registration failed", /^That username is taken/],
      holds: ({ canvas }) => expect(canvas.getByLabelText("Full Name")).toHaveValue("Iris Novak"),
    },
    offline: {
      async does(scene) {
        await fill(scene);
        scene.bank.faults.goOffline();
        await press(scene);
      },
      sees: ["Registration failed", /^We could not reach the bank/],
    },
    sessionExpired: nobody,
    frozenPerson: nobody,
    frozenAccount: nobody,
    blocked: nobody,
    otherRole: sameAs("/auth login"),
  },
};
