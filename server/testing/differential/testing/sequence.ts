import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { type Rng, seededRng } from "./rng.ts";
import { everyone, type RequestGenerator } from "./generator.ts";
import { accountingGenerators } from "./accountingGenerators.ts";
import { companyRequestGenerators } from "./companyRequestGenerators.ts";
import { companyGenerators } from "./companyGenerators.ts";
import { approvalGenerators } from "./approvalGenerators.ts";
import { moneyGenerators } from "./moneyGenerators.ts";
import { passkeyGenerators } from "./passkeyGenerators.ts";
import { userGenerators } from "./userGenerators.ts";
import { recordGenerators } from "./recordGenerators.ts";
import { paymentRunGenerators } from "./paymentRunGenerators.ts";
import { payeeGenerators } from "./payeeGenerators.ts";
import { scheduleGenerators } from "./scheduleGenerators.ts";
import { corruptBody } from "./corruptBody.ts";
import { stepUpGenerators } from "./stepUpGenerators.ts";
import type { Step } from "./step.ts";
import { newPasswords } from "./words.ts";

/** A call without a drafter does not compile. */
const drafters: Readonly<Record<CallName, RequestGenerator>> = {
  ...accountingGenerators,
  ...approvalGenerators,
  ...moneyGenerators,
  ...passkeyGenerators,
  ...userGenerators,
  ...recordGenerators,
  ...scheduleGenerators,
  ...companyGenerators,
  ...companyRequestGenerators,
  ...payeeGenerators,
  ...paymentRunGenerators,
  ...stepUpGenerators,
};
const specs: Readonly<Record<CallName, CallSpec>> = calls;
const names = Object.keys(calls).filter((key): key is CallName => key in calls);
const lots = names.flatMap((name) => Array.from({ length: drafters[name].weight }, () => name));

/** Seconds that pass: mostly few, now and then enough to end codes, sessions and locks. */
const waits = [0, 0, 0, 0, 1, 1, 2, 30];
const longWaits = [61, 61, 305, 601, 901, 1_801];

/** Returns the requests of a seed: good, bad, repeated, and late ones of all actors. */
export function sequenceOf(seed: number, length: number): readonly Step[] {
  const rng = seededRng(seed);
  const steps: Step[] = [];
  while (steps.length < length) steps.push(next(rng, steps));
  return steps;
}

function next(rng: Rng, earlier: readonly Step[]): Step {
  const repeated = earlier.filter(({ key }) => key !== undefined).at(-1);
  if (repeated !== undefined && rng.percent(4)) return { ...repeated, wait: 0 };
  const follow = rng.percent(70) ? followUp(earlier.at(-1)) : undefined;
  if (follow !== undefined) return { ...follow, wait: rng.pick(waits) };
  const call = rng.pick(lots);
  const { by, make } = drafters[call];
  const { method, path } = specs[call];
  const who = rng.pick(rng.percent(4) ? everyone : by);
  const drafted = make?.(rng, who) ?? {};
  const body = "body" in drafted ? drafted.body : undefined;
  return {
    who,
    call,
    method,
    path: drafted.path ?? path,
    body: body !== undefined && rng.percent(5) ? corruptBody(rng, body) : body,
    ...(body !== undefined && rng.percent(35) ? { key: `key-${rng.integer(40)}` } : {}),
    wait: rng.pick(rng.percent(8) ? longWaits : waits),
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
