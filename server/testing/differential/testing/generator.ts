import type { Rng } from "./rng.ts";
import { testUsernames, type Who } from "./step.ts";

/** What a request says, where it differs from its call's bare address. */
export interface GeneratedRequest {
  readonly path?: string;
  readonly body?: unknown;
}

/** How requests of one call are made up, how often, and who mostly makes them. */
export interface RequestGenerator {
  readonly weight: number;
  readonly by: readonly Who[];
  readonly make?: (rng: Rng, who: Who) => GeneratedRequest;
}

export const admins: readonly Who[] = ["amy", "amy", "abe"];
export const customers: readonly Who[] = ["ada", "ada", "ada", "ben", "ben", "cleo", "dora"];
export const everyone: readonly Who[] = [...testUsernames, "visitor"];
export const outsiders: readonly Who[] = ["visitor", "visitor", "dora", "ada", "ben"];

const own: Readonly<Partial<Record<Who, readonly number[]>>> = {
  ada: [0, 1],
  ben: [2, 3, 4],
  cleo: [5],
  dora: [6],
};

/** Mostly one of this person's own accounts, for an administrator any; now and then a stranger's. */
export function someAccount(rng: Rng, who: Who): string {
  const mine = own[who];
  return mine === undefined || rng.percent(10) ? `{account:${rng.integer(9)}}` : pick(rng, mine);
}

function pick(rng: Rng, accounts: readonly number[]): string {
  return `{account:${rng.pick(accounts)}}`;
}

export function someUser(rng: Rng): string {
  return `{user:${rng.integer(9)}}`;
}

/** Mostly one of the newest transactions: `-1` is the latest that was seen. */
export function someTransaction(rng: Rng): string {
  return `{transaction:-${1 + rng.integer(8)}}`;
}

export function selfOf(who: Who): string {
  return `{user:${Math.max(0, testUsernames.findIndex((name) => name === who))}}`;
}

/** Ids that belong to nothing. */
const invalidIds = ["2147483647", "0", "-1", "x", "1.5", "2147483648", "%7F"];

export function at(rng: Rng, before: string, id: string, after = ""): string {
  return `${before}${rng.percent(7) ? rng.pick(invalidIds) : id}${after}`;
}

/** A query string; what reads `{account:3}` stays readable. */
export function query(fields: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(fields).map(([name, value]) =>
    `${name}=${encodeURIComponent(String(value)).replace(/%7B(\w+)%3A(-?\d+)%7D/g, "{$1:$2}")}`
  );
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}
