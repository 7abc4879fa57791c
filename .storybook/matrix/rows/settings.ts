import { expect, screen, spyOn } from "storybook/test";
import { listSessions } from "#contract/sessions.ts";
import { patchUser } from "#contract/users.ts";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { signIn } from "#mocks/signIn.ts";
import { leadsToAdmin, sessionEnds } from "../atTheDoor.ts";
import { not, type Row, sameAs, type Scene } from "../row.ts";

async function rename({ canvas, userEvent }: Scene, name: string) {
  const field = await canvas.findByLabelText("Full Name");
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(canvas.getByRole("button", { name: "Save changes" }));
}

/** Who the customer is. */
export const profile: Row = {
  path: "/dashboard/settings",
  person: "maya",
  states: {
    loading: {
      before: ({ faults }) => faults.delayCall(patchUser, "forever"),
      does: (scene) => rename(scene, "Maya Ray"),
      sees: ["Saving..."],
    },
    empty: not("Everybody has a name."),
    typical: { sees: ["Full Name", "Save changes", /Nothing is converted/] },
    huge: {
      before: (bank) =>
        changeAsOtherAdmin(bank, "maya", {
          fullName: "Maximiliane-Theodora von und zu Hohenstaufen-Wittelsbach und Brandenburg",
        }),
      does: ({ canvas }) => canvas.findByDisplayValue(/Brandenburg$/),
      sees: ["Full Name"],
    },
    refused: {
      before: ({ faults }) => faults.failCall(patchUser, { code: "unavailable" }),
      does: (scene) => rename(scene, "Maya Ray"),
      sees: ["Failed to update profile", /briefly unavailable/],
      holds: ({ canvas }) => expect(canvas.getByLabelText("Full Name")).toHaveValue("Maya Ray"),
    },
    offline: {
      async does(scene) {
        await scene.canvas.findByLabelText("Full Name");
        scene.bank.faults.goOffline();
        await rename(scene, "Maya Ray");
      },
      sees: ["Failed to update profile", /^We could not reach the bank/],
    },
    sessionExpired: sessionEnds("Full Name"),
    // A frozen person may still change who they are and how they sign in.
    frozenPerson: {
      before: (bank) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
      does: (scene) => rename(scene, "Maya E. Ellison"),
      sees: ["Profile updated"],
    },
    frozenAccount: not("It is about the person."),
    blocked: sameAs("/dashboard"),
    otherRole: leadsToAdmin,
  },
};

const inTheBrowser = not("Its choices are kept in the browser; the bank is not asked.");
const ofTheRoute = sameAs("/dashboard/settings?tab=profile");

/** What the customer wants to hear of. */
export const notifications: Row = {
  path: "/dashboard/settings?tab=notifications",
  person: "maya",
  states: {
    loading: inTheBrowser,
    empty: not("There is always something to choose."),
    typical: { sees: ["Marketing emails", "SMS notifications"] },
    huge: not("There is never more to choose."),
    refused: {
      async does({ canvas, userEvent }) {
        const full = spyOn(localStorage, "setItem").mockImplementation(() => {
          throw new DOMException("There is no space left", "QuotaExceededError");
        });
        await userEvent.click(await canvas.findByRole("button", { name: "Save changes" }));
        await screen.findByText("Failed to update notification settings");
        full.mockRestore();
      },
      sees: ["This browser does not let us keep them."],
    },
    offline: inTheBrowser,
    sessionExpired: ofTheRoute,
    frozenPerson: not("Who is frozen hears of things like everybody else."),
    frozenAccount: not("It is about the person."),
    blocked: sameAs("/dashboard"),
    otherRole: ofTheRoute,
  },
};

/** How the customer signs in, and where they are signed in now. */
export const security: Row = {
  path: "/dashboard/settings?tab=security",
  person: "maya",
  states: {
    loading: {
      before: ({ faults }) => faults.delayCall(listSessions, "forever"),
      isBusy: true,
      sees: ["Signed-in devices"],
      at: "Signed-in devices",
    },
    empty: not("The device that shows it is always among them."),
    typical: {
      sees: ["Coming Soon", "This device"],
      holds: ({ canvas }) =>
        expect(canvas.getByRole("button", { name: "Coming Soon" })).toBeDisabled(),
    },
    huge: {
      async before(bank) {
        // As many as one person may have at once.
        for (let count = 1; count < 5; count++) await signIn(bank.anotherBrowser(), "maya");
      },
      sees: ["This device", "Sign out others"],
      at: "Signed-in devices",
    },
    refused: {
      before: ({ faults }) => faults.failCall(listSessions, { code: "unavailable" }),
      sees: ["We could not load your devices."],
      at: "Signed-in devices",
    },
    offline: {
      before: ({ faults }) => faults.loseAnswer(listSessions),
      sees: ["We could not load your devices.", /^We could not reach the bank/],
      at: "Signed-in devices",
    },
    sessionExpired: ofTheRoute,
    frozenPerson: not("A frozen person signs in like everybody else."),
    frozenAccount: not("It is about the person."),
    blocked: sameAs("/dashboard"),
    otherRole: ofTheRoute,
  },
};
