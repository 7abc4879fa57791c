import { register as registerCall } from "#contract/registration.ts";
import { expect } from "storybook/test";
import { not, type Row, sameAs, type Scene } from "../row.ts";

const nobody = not("Whoever registers is nobody yet.");

async function open({ canvas, userEvent }: Scene) {
  await userEvent.click(await canvas.findByRole("tab", { name: "Register" }));
  await canvas.findByRole("button", { name: "Create account" });
}

async function fill(scene: Scene, username = "iris") {
  await open(scene);
  const { canvas, userEvent } = scene;
  const type = (label: string, text: string) => userEvent.type(canvas.getByLabelText(label), text);
  await type("Full Name", "Iris Novak");
  await type("Email", `${username}@novak.example`);
  await type("Username", username);
  await type("Password", "otter-lamp-violin");
  await type("Confirm Password", "otter-lamp-violin");
  await type("Last 4 of SSN", "1234");
  await userEvent.click(canvas.getByRole("checkbox", { name: /I agree to the terms/ }));
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
    empty: { does: open, sees: ["Open your account", "Create account"] },
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
