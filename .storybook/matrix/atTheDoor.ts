import { screen } from "storybook/test";
import { blockAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { endSession } from "#mocks/endSession.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import type { Scene, Staged } from "./row.ts";

const ENDED = "Your session has ended. Sign in again to go on.";

/** A page asks the bank again before it finds out. */
const patiently = { timeout: 12_000 };

/** Types into the Login form as a person does it. */
export async function signInAs(
  { canvas, userEvent }: Scene,
  username: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  const name = { name: "Username" };
  await userEvent.type(await canvas.findByRole("textbox", name, patiently), username);
  await userEvent.type(canvas.getByLabelText("Password"), password);
  await userEvent.keyboard("{Enter}");
}

/** The bank ends the session of somebody who looks at this text. */
export function sessionEnds(meanwhile: string): Staged {
  return {
    async does({ bank }) {
      await screen.findAllByText(meanwhile);
      await endSession(bank);
    },
    sees: [ENDED],
  };
}

/** Somebody is blocked while looking at this text, and tries to come in again. */
export function isBlocked(username: "admin" | "maya", meanwhile: string): Staged {
  return {
    async does(scene) {
      await screen.findAllByText(meanwhile);
      await blockAsOtherAdmin(scene.bank, username);
      await scene.canvas.findByText(ENDED, undefined, patiently);
      await signInAs(scene, username);
    },
    sees: ["Login failed", "This account is blocked. Please contact support."],
  };
}

/** An administrator at a customer's address is led to the administrators' start. */
export const leadsToAdmin: Staged = { person: "admin", sees: ["User Management", "Total Users"] };

/** And a customer at an administrator's to the customers'. */
export const leadsToOverview: Staged = {
  person: "maya",
  sees: ["Welcome back, Maya Ellison", "Total Balance"],
};
