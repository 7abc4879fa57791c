import type { RecordedHour, RecordedStep } from "#contract/recordings.ts";
import { type Act, actsOf } from "./actsOf.ts";
import { bankThen } from "./bankThen.ts";
import type { Hour } from "./readHour.ts";
import { type Replaced, replacedIn } from "./replaced.ts";

/** Codes and tokens of the recording are made up. */
const SEED = 1;
const ORIGIN = "https://recorded.example";

/** Returns a customer's actions of an hour, with all users replaced by fictional ones. */
export function recordedHour(read: Hour): RecordedHour {
  const hour = withoutStrangers(read);
  const replaced = replacedIn(hour, inOrder(hour));
  const { since } = hour;
  return {
    version: 1,
    scenario: null,
    bank: bankThen(hour, replaced),
    begins: since,
    seed: SEED,
    origin: ORIGIN,
    steps: stepsOf(hour, replaced),
  };
}

/** Without what closed accounts and people who were deleted were part of. */
function withoutStrangers(hour: Hour): Hour {
  const accounts = new Set(hour.accounts.map(({ id }) => id));
  const people = new Set(hour.people.map(({ id }) => id));
  const isKnown = (known: ReadonlySet<number>, id: number | null) => id === null || known.has(id);
  return {
    ...hour,
    transactions: hour.transactions.filter((row) =>
      isKnown(accounts, row.fromAccountId) && isKnown(accounts, row.toAccountId) &&
      isKnown(people, row.initiatorId) && isKnown(people, row.decidedBy)
    ),
    acts: hour.acts.filter(({ actorId }) => isKnown(people, actorId)),
    messages: hour.messages.filter(({ senderId }) => people.has(senderId)),
  };
}

/** Transactions from before the hour, and then those of the hour in order of creation. */
function inOrder({ transactions, since }: Hour) {
  const before = transactions.filter(({ createdAt }) => createdAt < since);
  const made = transactions.filter(({ createdAt }) => createdAt >= since);
  return [...before, ...made.toSorted((one, other) => one.createdAt < other.createdAt ? -1 : 1)];
}

function stepsOf(hour: Hour, replaced: Replaced): readonly RecordedStep[] {
  const steps: RecordedStep[] = [];
  const names = new Map(
    hour.people.map((person) => [replaced.userId(person.id), replaced.username(person)]),
  );
  const signedIn = new Set<number>();
  let moment = Date.parse(hour.since);

  function become(tab: number, after: number): void {
    signedIn.add(tab);
    steps.push({ after, tab, do: "become", person: names.get(tab) ?? "" });
  }

  for (const { at, by, what } of actsOf(hour, replaced)) {
    const after = Date.parse(at) - moment;
    moment += after;
    if (what.do === "become") become(by, after);
    else if (what.do === "call") {
      const isNew = !signedIn.has(by);
      if (isNew) become(by, after);
      steps.push(callOf(what, by, isNew ? 0 : after));
    } else steps.push({ after, tab: by, ...what });
    if (isEnd(what)) signedIn.delete(by);
  }
  // The page that the customer sees at the end.
  const tab = replaced.userId(hour.customer.id);
  if (!signedIn.has(tab)) become(tab, 0);
  steps.push(callOf({ do: "call", method: "GET", path: "/api/accounts" }, tab, 0));
  return steps;
}

type Call = Extract<Act["what"], { readonly do: "call" }>;

function callOf({ method, path, body }: Call, tab: number, after: number): RecordedStep {
  const said = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = body === undefined ? [] : [["content-type", "application/json"] as const];
  return { after, tab, do: "call", method, path, headers, ...said };
}

function isEnd(what: Act["what"]): boolean {
  return what.do === "endSession" || (what.do === "call" && what.path === "/api/logout");
}
