import * as z from "zod/mini";
import { cents } from "#contract/money.ts";
import { problem } from "#contract/problem.ts";
import { STEP_UP_HEADER } from "#contract/stepUpChallenge.ts";
import { seconds } from "#contract/time.ts";
import type { Randomness } from "../../../kernel/deps.ts";
import type { Hub } from "../../../kernel/hub.ts";
import type { Store } from "../../../db/store.ts";
import { type Browser, browser, sentCode } from "../../browser.ts";
import { openTestBank } from "../../testBank.ts";
import { canonicalize, SeenIds } from "./canonical.ts";
import { seededRng } from "./rng.ts";
import { seedCast } from "./people.ts";
import { type PlaceholderIds, resolvePlaceholders } from "./resolve.ts";
import { type Outcome, type Step, testUsernames } from "./step.ts";
import { stateOf } from "./stateOf.ts";
import { everyAccount, everyUser } from "../../../db/testing/samples.ts";
import { textPlace } from "../../../notifications/outbox.ts";

/** What became of a sequence in one bank: every answer, and what is kept at the end. */
export interface PlayedSequence {
  readonly outcomes: readonly Outcome[];
  readonly state: unknown;
}

const compared = ["x-total-count", "idempotency-replayed", "retry-after", "allow"];
const NOTHING = { status: 0, body: undefined, headers: {}, published: [] };

/**
 * Plays a sequence in an empty store: with the same clock, random values, passwords, and encrypted
 * texts every time.
 */
export async function playSequence(
  store: Store,
  steps: readonly Step[],
  seed: number,
): Promise<PlayedSequence> {
  const published: unknown[] = [];
  const bank = openTestBank(store, undefined, {
    randomness: seeded(seed),
    hub: recording(published),
  });
  for (const { name, above } of await store.approvalRules.list()) {
    const begun = { isOn: false, persons: 1, sets: ["owner"] } as const;
    await store.approvalRules.save({ name, above: above === null ? null : cents(500), ...begun });
  }
  const tokens = await seedCast(bank);
  const ids = new SeenIds();
  const recoveries: Recovery[] = [];
  const challenges: string[] = [];
  const meanings = { bank, ids, recoveries, challenges };
  for (const { id } of (await everyUser(store)).reverse()) ids.name("user", id);
  for (const { id } of (await everyAccount(store)).reverse()) ids.name("account", id);
  const browsers = new Map<string, Browser>(
    [...testUsernames, "visitor"].map((who) => {
      const token = tokens.get(who);
      return [who, browser(bank, token === undefined ? {} : { "__Host-session": token })];
    }),
  );
  const known = new Map<string, { etag: string; body: unknown }>();
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const from = browsers.get(step.who);
    if (from === undefined) throw new Error(`No user is called ${step.who}`);
    published.length = 0;
    const turn = { step, from, meanings, known };
    let answer = await take(turn);
    // Sessions end by time and by other actors' calls: sign in again if possible, and repeat the
    // step.
    if (answer.status === 401 && step.call !== "login" && await comesBack(turn)) {
      answer = await take({ ...turn, step: { ...step, wait: 0 } });
    }
    const asked = z.safeParse(problem, answer.body).data?.stepUp?.id;
    if (asked !== undefined) {
      challenges.push(asked);
      if (await provesSelf(turn, asked)) {
        answer = await take({ ...turn, step: { ...step, wait: 0 } });
      }
    }
    if (isRecovery(answer.body)) recoveries.push(answer.body);
    outcomes.push({
      ...NOTHING,
      ...answer,
      body: canonicalize(ids, answer.body),
      published: inOrder(published).map((one) => canonicalize(ids, one)),
    });
  }
  return { outcomes, state: canonicalize(ids, await stateOf(store)) };
}

interface Turn {
  readonly step: Step;
  readonly from: Browser;
  readonly meanings: PlaceholderIds;
  /** What this bank's readers hold already, by who asked for what. */
  readonly known: Map<string, { etag: string; body: unknown }>;
}

/** Asks as a page does: with the tag of what it holds, which stands where nothing has changed. */
async function take({ step, from, meanings, known }: Turn): Promise<Omit<Outcome, "published">> {
  meanings.bank.clock.advance(seconds(step.wait));
  const path = String(await resolvePlaceholders(meanings, step.path));
  const place = `${step.who} ${path}`;
  const held = step.method === "GET" ? known.get(place) : undefined;
  const challenge = meanings.challenges.at(-1);
  const response = await from.ask({
    method: step.method,
    path,
    body: await resolvePlaceholders(meanings, step.body),
    headers: {
      ...(step.key === undefined ? {} : { "idempotency-key": step.key }),
      ...(challenge === undefined ? {} : { [STEP_UP_HEADER]: challenge }),
      ...(held === undefined ? {} : { "if-none-match": held.etag }),
    },
  });
  await meanings.bank.deps.notifier.drain();
  const isUnchanged = response.status === 304;
  const body = isUnchanged ? held?.body : response.body;
  const etag = response.headers.get("etag");
  if (etag !== null) known.set(place, { etag, body });
  return {
    status: isUnchanged ? 200 : response.status,
    body,
    // Compares counts only together with whole responses.
    headers: step.method === "GET" && etag !== null
      ? {}
      : Object.fromEntries(compared.map((name) => [name, response.headers.get(name)])),
  };
}

/** Signs an actor in again with their password and codes. Returns whether it worked. */
async function comesBack({ step: { who }, from, meanings }: Turn): Promise<boolean> {
  if (who === "visitor") return false;
  const { status, body } = await from.signIn(who);
  if (status !== 200 || !isHalfway(body)) return status === 200;
  if ("passkey" in body) await from.post("/api/2fa/send", { userId: body.id });
  const code = await sentCode(meanings.bank, body.id).catch(() => "000000");
  return (await from.post("/api/2fa/verify", { userId: body.id, code })).status === 200;
}

/** Reads the code that is sent for a challenge, and shows it; returns whether it was right. */
async function provesSelf({ from, meanings }: Turn, id: string): Promise<boolean> {
  if ((await from.post("/api/step-up/send", { id })).status !== 204) return false;
  const { bank: { deps } } = meanings;
  await deps.notifier.drain();
  const [notice] = await deps.store.outbox.newest(1);
  if (notice === undefined) return false;
  const text = await deps.encryptor.decrypt(textPlace("outbox", notice), notice.encryptedText);
  const code = /code is (\d{6})/.exec(text)?.[1] ?? "000000";
  return (await from.post("/api/step-up/prove", { ids: [id], code })).status === 204;
}

function isHalfway(body: unknown): body is { id: number } {
  return typeof body === "object" && body !== null && "requiresTwoFactor" in body &&
    "id" in body && typeof body.id === "number";
}

type Recovery = PlaceholderIds["recoveries"][number];

function isRecovery(body: unknown): body is Recovery {
  return typeof body === "object" && body !== null && "recoveryCode" in body && "userId" in body &&
    typeof body.userId === "number" && typeof body.recoveryCode === "string";
}

function seeded(seed: number): Randomness {
  const rng = seededRng(seed);
  const notices = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return {
    token: () => Array.from({ length: 43 }, () => notices[rng.integer(64)]).join(""),
    integer: (below) => rng.integer(below),
  };
}

/** Sorts frames into a fixed order; which of several sockets closes first doesn't matter. */
function inOrder(published: readonly unknown[]): unknown[] {
  const isEnd = (one: unknown) => typeof one === "object" && one !== null && "ended" in one;
  const ends = published.filter(isEnd).map((one) => JSON.stringify(one)).sort();
  return [...published.filter((one) => !isEnd(one)), ...ends];
}

function recording(published: unknown[]): Hub {
  return {
    connect: () => ({ receive: () => {}, closed: () => {} }),
    publish: (frame, audience) => void published.push({ frame, audience }),
    endSession: (tokenHash) => void published.push({ ended: tokenHash }),
    moveSession: (from, to) => void published.push({ from, to }),
    closeAll: () => {},
  };
}
