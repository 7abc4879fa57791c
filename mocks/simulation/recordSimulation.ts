import { COMPANY_HEADER } from "#contract/companyRole.ts";
import { instantOf } from "#contract/time.ts";
import type { Store } from "#server/db/store.ts";
import type { RecordedBank } from "../recording/fillBank.ts";
import type { RecordedEvent, Recording, Step } from "../recording/recording.ts";
import type { Asked, SimulatedBank, SimulationEvent } from "./bank.ts";
import { SIMULATION_START } from "./bankProcess.ts";
import { runSimulation, type SimulationParts } from "./runSimulation.ts";

const ORIGIN = "https://bank.test";
const EVERYBODY = { limit: 100_000 };

/**
 * Records a simulation for the player: every request to the server, in sequence and at one process.
 * Injected faults are named in the recording but not repeated.
 */
export async function recordSimulation(parts: SimulationParts): Promise<Recording> {
  const steps: Step[] = [];
  let bank: RecordedBank = { people: [], accounts: [] };
  let latest = 0;

  async function watch(simulated: SimulatedBank): Promise<void> {
    bank = await bankIn(simulated.store);
    latest = simulated.time.elapsed();
    const stepsOf = happenings(simulated);
    simulated.onEvent = (event) => {
      for (const happening of stepsOf(event)) {
        const now = simulated.time.elapsed();
        steps.push({ after: now - latest, ...happening });
        latest = now;
      }
    };
  }

  await runSimulation({ ...parts, watch });
  const begins = instantOf(new Date(SIMULATION_START));
  const isLook = (step: Step) => step.do === "call" && step.method === "GET";
  // Leaves out the requests that the final invariants make.
  const done = steps.slice(0, steps.findLastIndex((step) => !isLook(step)) + 1);
  return {
    version: 1,
    scenario: null,
    bank,
    begins,
    seed: parts.seed,
    origin: ORIGIN,
    steps: done,
  };
}

/** Each user has a tab with their number. */
function happenings(
  simulated: SimulatedBank,
): (event: SimulationEvent) => readonly RecordedEvent[] {
  const signedIn = new Set<number>();
  let sockets = 0;

  function become(tab: number): RecordedEvent {
    signedIn.add(tab);
    const person = simulated.people.find(({ id }) => id === tab)?.username ?? null;
    return { do: "become", tab, person };
  }

  /** All of them were signed in when the simulation began. */
  const asThey = (tab: number, ...happened: readonly RecordedEvent[]) =>
    signedIn.has(tab) ? happened : [become(tab), ...happened];

  return (event) => {
    switch (event.do) {
      case "call": {
        const by = simulated.people.find(({ cookie }) => cookie === event.cookie);
        // A sign-in is recorded as such. Other requests use the user's own cookie.
        if (by === undefined || event.asked.path === "/api/login") return [];
        return asThey(by.id, callOf(by.id, event.asked));
      }
      case "become":
        return [become(event.by)];
      case "join": {
        const [tab, socket] = [event.by, ++sockets];
        const data = { userId: tab, token: "session" };
        const text = JSON.stringify({ type: "auth", data });
        return asThey(tab, { do: "join", tab, socket }, { do: "say", socket, text });
      }
      case "schedules":
        return [event];
      case "fault":
        return [{ ...event, tab: 0 }];
    }
  };
}

function callOf(
  tab: number,
  { method, path, company, body, invitedAt, key }: Asked,
): RecordedEvent {
  const headers: [string, string][] = [];
  if (body !== undefined) headers.push(["content-type", "application/json"]);
  if (key !== undefined) headers.push(["idempotency-key", key]);
  if (company !== undefined) headers.push([COMPANY_HEADER, String(company)]);
  // A replay sends other links.
  const said = invitedAt !== undefined
    ? { invitedAt }
    : body === undefined
    ? {}
    : { body: JSON.stringify(body) };
  return { do: "call", tab, method, path, headers, ...said };
}

/** Returns the initial data: accounts opened, and nothing else. */
async function bankIn({ users, accounts, ...known }: Store): Promise<RecordedBank> {
  const people = (await users.find({}, EVERYBODY)).toSorted((one, other) => one.id - other.id);
  const companies = await Promise.all(
    people.filter(({ isCompany }) => isCompany).map(async ({ id, createdAt }) => ({
      userId: id,
      joinedAt: createdAt,
      members: (await known.companies.membersOf(id))
        .map(({ userId, role }) => ({ userId, role })),
      rules: (await known.companyApprovals.rulesOf(id))
        .map(({ kind, above, persons }) => ({ kind, above, persons })),
    })),
  );
  const opened = (await accounts.find({}, EVERYBODY)).toSorted((one, other) => one.id - other.id);
  return {
    people: people.map((
      { username, fullName, email, role, permissionSets, preferredCurrency, createdAt, isCompany },
    ) => ({
      ...{ username, fullName, email, role, permissionSets, preferredCurrency, createdAt },
      isCompany,
    })),
    companies,
    accounts: opened.map(({ userId, accountNumber, accountType, balance, createdAt }) => ({
      ...{ userId, accountNumber, accountType, opening: balance, createdAt },
    })),
  };
}
