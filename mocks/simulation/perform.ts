import { hours } from "#contract/time.ts";
import { findForSocket } from "#server/auth/sessions/session.ts";
import { act, customers, keyOf, markerOf, nth, type Performance, staff } from "./act.ts";
import type { Act, SimulatedBank } from "./bank.ts";
import { companyPerformances } from "./companies.ts";
import { POLLED_PATHS, refreshPath } from "./refreshPath.ts";
import { ask, askOnce, isStoreFault, peerOf } from "./requests.ts";
import type { Step, StepName } from "./steps.ts";

const FRAMES = ["drop", "repeat", "late"] as const;
/** In hours. */
const JUMPS = [-3, -0.1, 0, 0.1, 3];
/** The largest amount of a submission in cents: some are more than there is. */
const LARGEST = 9_000;

/** Does a step; resolves when all that follows from it is over. */
export async function perform(bank: SimulatedBank, step: Step): Promise<void> {
  await performances[step.name](bank, step);
}

const performances: Readonly<
  Record<StepName, Performance>
> = {
  submit,
  decide: (bank, step) => decide(bank, step, step.who, step.which % 3 > 0),
  decideTogether(bank, step) {
    const isOnSame = step.which % 2 === 0;
    const other = isOnSame ? { ...step, at: step.at + 1 } : { ...step, which: step.which + 1 };
    return Promise.all([
      decide(bank, step, step.who, true),
      decide(bank, other, step.who + 1, !isOnSame),
    ]);
  },
  cancel,
  poll,
  chat,
  connect,
  schedule,
  signOut,
  endSessions,
  ...companyPerformances,
  frames(bank, { which }) {
    bank.onEvent?.({ do: "fault", what: "The next frames were lost, repeated or late" });
    bank.frameFaults.push(nth(FRAMES, which), nth(FRAMES, which + 1));
  },
  work(bank, { at, fault }) {
    bank.onEvent?.({ do: "schedules" });
    if (fault !== undefined && isStoreFault(fault)) bank.processes[at]?.injectFault(fault);
    return bank.processes[at]?.work();
  },
  die(bank, { at }) {
    bank.onEvent?.({ do: "fault", what: `Process ${at + 1} died` });
    bank.processes[at]?.die();
  },
  jump(bank, { at, which }) {
    const by = nth(JUMPS, which);
    bank.onEvent?.({
      do: "fault",
      what: `The clock of process ${at + 1} was wrong by ${by} hours`,
    });
    bank.processes[at]?.setClockOffset(hours(by));
  },
};

async function submit(bank: SimulatedBank, step: Step): Promise<void> {
  const person = nth(customers(bank), step.who);
  const [one = 0, other = 0] = step.which % 2 ? person.accounts : person.accounts.toReversed();
  const marker = markerOf(bank);
  const amount = (1 + step.which % LARGEST) / 100;
  const transfer = { type: "transfer", fromAccountId: one, toAccountId: other };
  const withdrawal = {
    type: "withdrawal",
    fromAccountId: one,
    metadata: { externalAccount: "88 4410 2075" },
  };
  const deposit = { type: "deposit", toAccountId: one };
  const body = { ...nth([transfer, transfer, withdrawal, deposit], step.which >> 1), amount };
  const asked = {
    method: "POST",
    path: "/api/transactions",
    body: { ...body, description: marker },
    key: keyOf(marker),
  };
  await act(bank, person, step, asked, { kind: "submit", marker });
}

/** Number of recent submissions that may be decided or canceled. */
const LATEST = 8;

/** Returns one of the latest submissions that were acknowledged. */
function submitted(bank: SimulatedBank, step: Step, by?: number): Act | undefined {
  const known: Act[] = [];
  for (let at = bank.acts.length - 1; at >= 0 && known.length < LATEST; at--) {
    const act = bank.acts[at];
    if (act === undefined || (by !== undefined && by !== act.by)) continue;
    if (act.kind === "submit" && act.id !== undefined) known.unshift(act);
  }
  return known.at(step.which % Math.max(1, known.length));
}

async function decide(
  bank: SimulatedBank,
  step: Step,
  who: number,
  isApproved: boolean,
): Promise<void> {
  const found = submitted(bank, step);
  if (found?.id === undefined) return;
  const status = isApproved ? "completed" : "rejected";
  const asked = { method: "PATCH", path: `/api/transactions/${found.id}`, body: { status } };
  await act(bank, nth(staff(bank), who), step, asked, { kind: "decide", id: found.id, status });
}

async function cancel(bank: SimulatedBank, step: Step): Promise<void> {
  const person = nth(customers(bank), step.who);
  const found = submitted(bank, step, person.id);
  if (found?.id === undefined) return;
  const asked = { method: "POST", path: `/api/transactions/${found.id}/cancel` };
  await act(bank, person, step, asked, { kind: "cancel", id: found.id, status: "rejected" });
}

async function chat(bank: SimulatedBank, step: Step): Promise<void> {
  const marker = markerOf(bank);
  const body = { content: marker, clientId: keyOf(marker) };
  const asked = { method: "POST", path: "/api/chat/send", body, key: keyOf(marker) };
  await act(bank, nth(customers(bank), step.who), step, asked, { kind: "chat", marker });
}

async function schedule(bank: SimulatedBank, step: Step): Promise<void> {
  const person = nth(customers(bank), step.who);
  const [from = 0, to = 0] = person.accounts;
  const startsOn = bank.processes[step.at]?.deps.clock.now().slice(0, 10);
  const marker = markerOf(bank);
  const body = {
    type: "transfer",
    fromAccountId: from,
    toAccountId: to,
    amount: 1 + step.which % 200,
    startsOn,
    repeat: "days",
    count: 1 + step.which % 4,
    retryAfterDays: [1],
    zone: "UTC",
  };
  const asked = { method: "POST", path: "/api/schedules", body, key: keyOf(marker) };
  await act(bank, person, step, asked, { kind: "schedule", marker });
}

async function poll(bank: SimulatedBank, step: Step): Promise<void> {
  const person = nth(customers(bank), step.who);
  for (const path of POLLED_PATHS) await refreshPath(bank, person, path, step);
}

async function connect(bank: SimulatedBank, step: Step): Promise<void> {
  const person = nth(bank.people, step.who);
  const process = nth(bank.processes, step.at);
  const socket = { cookie: person.cookie, process, isOpen: true };
  const peer = peerOf(bank, person, () => void (socket.isOpen = false));
  const connection = await process.connect(person.cookie, peer);
  if (connection === undefined) return;
  if (person.socket?.isOpen) person.socket.isOpen = false;
  bank.onEvent?.({ do: "join", by: person.id });
  person.socket = socket;
  const data = { userId: person.id, token: "session" };
  connection.receive(JSON.stringify({ type: "auth", data }));
}

async function signOut(bank: SimulatedBank, step: Step): Promise<void> {
  const person = nth(customers(bank), step.who);
  const { cookie } = person;
  const asked = { method: "POST", path: "/api/logout" };
  const stood = await isSession(bank, cookie);
  const response = await askOnce(bank, step.at, cookie, asked);
  if (stood && response?.status === 204) person.ended.set(cookie, bank.time.elapsed());
}

async function endSessions(bank: SimulatedBank, step: Step): Promise<void> {
  const person = nth(customers(bank), step.who);
  const { cookie } = person;
  const asked = { method: "DELETE", path: `/api/users/${person.id}/sessions` };
  const stood = await isSession(bank, cookie);
  const response = await ask(bank, nth(staff(bank), step.which), asked, step);
  const isAccepted = response !== undefined && response.status < 300 && response.isCertain;
  if (stood && isAccepted) person.ended.set(cookie, bank.time.elapsed());
}

/**
 * If a process never got the result of the commit that ended a session, it reports nothing, and the
 * sockets close at their next check. Only an acknowledged end closes them right away.
 */
async function isSession({ processes: [process], store }: SimulatedBank, cookie: string) {
  // Not through what befalls the process.
  return process !== undefined &&
    await findForSocket({ ...process.deps, store }, cookie) !== undefined;
}
