import { admins, customers } from "./generator.ts";
import type { RequestGenerator } from "./generator.ts";
import { badCredential } from "./passkeyGenerators.ts";
import { pushKeys } from "../../samples/alerts.ts";
import { amounts, codes, mostly } from "./words.ts";

const challenges = ["{challenge:-1}", "{challenge:-1}", "{challenge:0}"];
const badChallenges = ["nothing-that-was-asked", "x", "", 7, "a,b"];

/** Generates step-up challenges, and settings that require them. */
export const stepUpGenerators = {
  startStepUp: { weight: 1, by: [...customers, ...admins], make: () => ({}) },
  sendStepUpCode: {
    weight: 2,
    by: [...customers, ...admins],
    make: (rng) => ({ body: { id: mostly(rng, challenges, badChallenges) } }),
  },
  proveStepUp: {
    weight: 2,
    by: [...customers, ...admins],
    make: (rng) => ({
      body: {
        ids: mostly(rng, [["{challenge:-1}"], challenges], [[], badChallenges]),
        code: rng.percent(50) ? `{sent:${rng.integer(7)}}` : rng.pick(codes),
      },
    }),
  },
  proveStepUpByPasskey: {
    weight: 1,
    by: [...customers, ...admins],
    make: (rng) => ({
      body: {
        id: mostly(rng, challenges, badChallenges),
        credential: badCredential(rng),
      },
    }),
  },
  getAlerts: { weight: 3, by: customers, make: () => ({}) },
  setAlerts: {
    weight: 3,
    by: customers,
    make: (rng) => ({
      body: {
        moneyOutOver: mostly(rng, [null, 0, 10], [-1, "x"]),
        moneyIn: rng.percent(80),
        balanceBelow: mostly(rng, [null, 100, 500], [0.001]),
        heldOrRefused: rng.percent(80),
        signIn: rng.percent(80),
        scheduleFails: rng.percent(80),
        quiet: mostly(
          rng,
          [null, { from: 22, until: 7, zone: "America/New_York" }],
          [{ from: 7, until: 7, zone: "UTC" }, { from: 24, until: 7, zone: "Nowhere" }],
        ),
      },
    }),
  },
  switchPushOn: {
    weight: 1,
    by: customers,
    make: (rng) => ({
      body: {
        endpoint: `https://push.test/${rng.integer(3)}`,
        keys: mostly(rng, [pushKeys], [{ ...pushKeys, auth: "A".repeat(22) }, {}]),
      },
    }),
  },
  switchPushOff: { weight: 1, by: customers, make: () => ({}) },
  getPaymentFreeze: { weight: 2, by: customers, make: () => ({}) },
  freezePayments: { weight: 2, by: customers, make: () => ({}) },
  unfreezePayments: { weight: 3, by: customers, make: () => ({}) },
  setCodeAbove: {
    weight: 2,
    by: customers,
    make: (rng) => ({
      body: { codeAbove: mostly(rng, [null, 0, ...amounts], [-1, "5"]) },
    }),
  },
} as const satisfies Readonly<Record<string, RequestGenerator>>;
