import type { Dice } from "./dice.ts";
import { cast, type Who } from "./step.ts";

/** What a request says, where it differs from its call's bare address. */
export interface Draft {
  readonly path?: string;
  readonly body?: unknown;
}

/** How requests of one call are made up, how often, and who mostly makes them. */
export interface Drafter {
  readonly weight: number;
  readonly by: readonly Who[];
  readonly draft?: (dice: Dice, who: Who) => Draft;
}

export const admins: readonly Who[] = ["amy", "amy", "abe"];
export const customers: readonly Who[] = ["ada", "ada", "ada", "ben", "ben", "cleo", "dora"];
export const anybody: readonly Who[] = [...cast, "visitor"];
export const outside: readonly Who[] = ["visitor", "visitor", "dora", "ada", "ben"];

const own: Readonly<Partial<Record<Who, readonly number[]>>> = {
  ada: [0, 1],
  ben: [2, 3, 4],
  cleo: [5],
  dora: [6],
};

/** Mostly one of this person's own accounts, for an administrator any; now and then a stranger's. */
export function someAccount(dice: Dice, who: Who): string {
  const mine = own[who];
  return mine === undefined || dice.percent(10) ? `{account:${dice.integer(9)}}` : pick(dice, mine);
}

function pick(dice: Dice, accounts: readonly number[]): string {
  return `{account:${dice.pick(accounts)}}`;
}

export function someUser(dice: Dice): string {
  return `{user:${dice.integer(9)}}`;
}

/** Mostly one of the newest transactions: `-1` is the latest that was seen. */
export function someTransaction(dice: Dice): string {
  return `{transaction:-${1 + dice.integer(8)}}`;
}

export function selfOf(who: Who): string {
  return `{user:${Math.max(0, cast.findIndex((name) => name === who))}}`;
}

/** Ids that belong to nothing. */
const bad = ["2147483647", "0", "-1", "x", "1.5", "2147483648", "%7F"];

export function at(dice: Dice, before: string, id: string, after = ""): string {
  return `${before}${dice.percent(7) ? dice.pick(bad) : id}${after}`;
}

/** A query string; what reads `{account:3}` stays readable. */
export function query(fields: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(fields).map(([name, value]) =>
    `${name}=${encodeURIComponent(String(value)).replace(/%7B(\w+)%3A(-?\d+)%7D/g, "{$1:$2}")}`
  );
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}
