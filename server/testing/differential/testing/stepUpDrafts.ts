import { admins, customers } from "./drafter.ts";
import type { Drafter } from "./drafter.ts";
import { badCredential } from "./passkeyDrafts.ts";
import { pushKeys } from "../../samples/alerts.ts";
import { amounts, codes, mostly } from "./words.ts";

const challenges = ["{challenge:-1}", "{challenge:-1}", "{challenge:0}"];
const badChallenges = ["nothing-that-was-asked", "x", "", 7, "a,b"];

/** What is asked before something dangerous, and who wants to be asked. */
export const stepUpDrafts = {
  startStepUp: { weight: 1, by: [...customers, ...admins], draft: () => ({}) },
  sendStepUpCode: {
    weight: 2,
    by: [...customers, ...admins],
    draft: (dice) => ({ body: { id: mostly(dice, challenges, badChallenges) } }),
  },
  proveStepUp: {
    weight: 2,
    by: [...customers, ...admins],
    draft: (dice) => ({
      body: {
        ids: mostly(dice, [["{challenge:-1}"], challenges], [[], badChallenges]),
        code: dice.percent(50) ? `{sent:${dice.integer(7)}}` : dice.pick(codes),
      },
    }),
  },
  proveStepUpByPasskey: {
    weight: 1,
    by: [...customers, ...admins],
    draft: (dice) => ({
      body: {
        id: mostly(dice, challenges, badChallenges),
        credential: badCredential(dice),
      },
    }),
  },
  getAlerts: { weight: 3, by: customers, draft: () => ({}) },
  setAlerts: {
    weight: 3,
    by: customers,
    draft: (dice) => ({
      body: {
        moneyOutOver: mostly(dice, [null, 0, 10], [-1, "x"]),
        moneyIn: dice.percent(80),
        balanceBelow: mostly(dice, [null, 100, 500], [0.001]),
        heldOrRefused: dice.percent(80),
        signIn: dice.percent(80),
        scheduleFails: dice.percent(80),
        quiet: mostly(
          dice,
          [null, { from: 22, until: 7, zone: "America/New_York" }],
          [{ from: 7, until: 7, zone: "UTC" }, { from: 24, until: 7, zone: "Nowhere" }],
        ),
      },
    }),
  },
  switchPushOn: {
    weight: 1,
    by: customers,
    draft: (dice) => ({
      body: {
        endpoint: `https://push.test/${dice.integer(3)}`,
        keys: mostly(dice, [pushKeys], [{ ...pushKeys, auth: "A".repeat(22) }, {}]),
      },
    }),
  },
  switchPushOff: { weight: 1, by: customers, draft: () => ({}) },
  getStop: { weight: 2, by: customers, draft: () => ({}) },
  stopPayments: { weight: 2, by: customers, draft: () => ({}) },
  resumePayments: { weight: 3, by: customers, draft: () => ({}) },
  setCodeAbove: {
    weight: 2,
    by: customers,
    draft: (dice) => ({ body: { codeAbove: mostly(dice, [null, 0, ...amounts], [-1, "5"]) } }),
  },
} as const satisfies Readonly<Record<string, Drafter>>;
