import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { type Dice, throwDice } from "./dice.ts";
import { anybody, type Drafter } from "./drafter.ts";
import { approvalDrafts } from "./approvalDrafts.ts";
import { moneyDrafts } from "./moneyDrafts.ts";
import { passkeyDrafts } from "./passkeyDrafts.ts";
import { peopleDrafts } from "./peopleDrafts.ts";
import { recordDrafts } from "./recordDrafts.ts";
import { payeeDrafts } from "./payeeDrafts.ts";
import { scheduleDrafts } from "./scheduleDrafts.ts";
import { spoil } from "./spoil.ts";
import { stepUpDrafts } from "./stepUpDrafts.ts";
import type { Step } from "./step.ts";
import { newPasswords } from "./words.ts";

/** A call without a drafter does not compile. */
const drafters: Readonly<Record<CallName, Drafter>> = {
  ...approvalDrafts,
  ...moneyDrafts,
  ...passkeyDrafts,
  ...peopleDrafts,
  ...recordDrafts,
  ...scheduleDrafts,
  ...payeeDrafts,
  ...stepUpDrafts,
};
const specs: Readonly<Record<CallName, CallSpec>> = calls;
const names = Object.keys(calls).filter((key): key is CallName => key in calls);
const lots = names.flatMap((name) => Array.from({ length: drafters[name].weight }, () => name));

/** Seconds that pass: mostly few, now and then enough to end codes, sessions and locks. */
const waits = [0, 0, 0, 0, 1, 1, 2, 30];
const longWaits = [61, 61, 305, 601, 901, 1_801];

/** The requests that a seed stands for: good, bad, repeated and late ones of everybody. */
export function sequenceOf(seed: number, length: number): readonly Step[] {
  const dice = throwDice(seed);
  const steps: Step[] = [];
  while (steps.length < length) steps.push(next(dice, steps));
  return steps;
}

function next(dice: Dice, earlier: readonly Step[]): Step {
  const repeated = earlier.filter(({ key }) => key !== undefined).at(-1);
  if (repeated !== undefined && dice.percent(4)) return { ...repeated, wait: 0 };
  const follow = dice.percent(70) ? followUp(earlier.at(-1)) : undefined;
  if (follow !== undefined) return { ...follow, wait: dice.pick(waits) };
  const call = dice.pick(lots);
  const { by, draft } = drafters[call];
  const { method, path } = specs[call];
  const who = dice.pick(dice.percent(4) ? anybody : by);
  const drafted = draft?.(dice, who) ?? {};
  const body = "body" in drafted ? drafted.body : undefined;
  return {
    who,
    call,
    method,
    path: drafted.path ?? path,
    body: body !== undefined && dice.percent(5) ? spoil(dice, body) : body,
    ...(body !== undefined && dice.percent(35) ? { key: `key-${dice.integer(40)}` } : {}),
    wait: dice.pick(dice.percent(8) ? longWaits : waits),
  };
}

/** What people do next who began something: the second factor, and the steps of a recovery. */
function followUp(last: Step | undefined): Omit<Step, "wait"> | undefined {
  const userId = "{handle:-1}";
  const code = "{recovery:-1}";
  switch (last?.call) {
    case "login":
      return said(last, "verifyTwoFactor", { userId: "{user:5}", code: "{sent:5}" });
    case "requestRecovery":
      return said(last, "verifyRecovery", { userId, code });
    case "verifyRecovery":
      return said(last, "resetPassword", { userId, code, newPassword: newPasswords[1] });
    default:
      return undefined;
  }
}

function said({ who }: Step, call: CallName, body: unknown): Omit<Step, "wait"> {
  const { method, path } = specs[call];
  return { who, call, method, path, body };
}
