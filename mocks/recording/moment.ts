import type { Instant } from "#contract/time.ts";
import { findSession } from "#server/auth/sessions/session.ts";
import type { AccountRow } from "#server/db/rows.ts";
import type { Recording } from "./recording.ts";
import { type Outcome, replay } from "./replay.ts";
import type { ReplayEnvironment } from "./environment.ts";

/** A tab that was open, whose it is, and what it showed last. */
export interface Screen {
  readonly tab: number;
  /** A username; "a visitor" if the tab isn't signed in. */
  readonly person: string;
  /** The part of the address after the `#`. */
  readonly page: string;
}

export interface SocketThen {
  readonly socket: number;
  readonly tab: number;
  readonly isOpen: boolean;
  readonly frames: number;
  /** The latest message to it. */
  readonly latest: string;
}

/** The state of a recording after some of its steps. */
export interface Moment {
  readonly recording: Recording;
  readonly environment: ReplayEnvironment;
  readonly now: Instant;
  readonly outcomes: readonly Outcome[];
  /** The two that did something last, the earlier one first. */
  readonly screens: readonly Screen[];
  readonly accounts: readonly (AccountRow & { readonly owner: string })[];
  readonly sockets: readonly SocketThen[];
}

/** The number that fits side by side. */
const MOST_SCREENS = 2;

/** Replays the first `count` steps and returns the state. */
export async function momentAfter(recording: Recording, count: number): Promise<Moment> {
  const { environment, outcomes, sockets } = await replay(recording, count);
  const { store, clock } = environment.bank;
  const accounts = await store.accounts.find({}, { limit: 1_000 });
  const ids = [...new Set(accounts.map(({ userId }) => userId))];
  const owners = await Promise.all(ids.map((id) => store.users.byId(id)));
  const names = new Map(owners.map((owner) => [owner?.id, owner?.username]));
  return {
    recording,
    environment,
    now: clock.now(),
    outcomes,
    screens: await screensOf(environment, recording, count),
    accounts: accounts.map((row) => ({ ...row, owner: names.get(row.userId) ?? "" })),
    sockets: [...sockets].map(([socket, { tab, isOpen, frames }]) => ({
      ...{ socket, tab, isOpen, frames: frames.length, latest: frames.at(-1) ?? "" },
    })),
  };
}

/** A tab that was loaded again is there under a new number alone. */
async function screensOf(
  { bank, tabs }: ReplayEnvironment,
  { steps }: Recording,
  count: number,
): Promise<readonly Screen[]> {
  const active: number[] = [];
  const pages = new Map<number, string>();
  for (const step of steps.slice(0, count)) {
    if (!("tab" in step)) continue;
    const replaced = step.do === "open" ? [step.tab, step.as] : [step.tab];
    const others = active.filter((tab) => !replaced.includes(tab));
    active.splice(0, Infinity, ...others, step.tab);
    if (step.do === "call" && step.page !== undefined) pages.set(step.tab, step.page);
  }
  const latest = active.slice(-MOST_SCREENS).toSorted((one, other) => one - other);
  return await Promise.all(latest.map(async (tab) => {
    const actor = await findSession(bank.deps, tabs.get(tab)?.jar.header());
    const person = actor?.user.username ?? "a visitor";
    return { tab, person, page: pages.get(tab) ?? "/" };
  }));
}
