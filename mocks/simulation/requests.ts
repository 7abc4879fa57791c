import { COMPANY_HEADER } from "#contract/companyRole.ts";
import type { Peer } from "#server/kernel/hub.ts";
import { withHeaders } from "../browser.ts";
import {
  type Asked,
  begin,
  createSession,
  PASSWORD,
  type Person,
  type SimulatedBank,
} from "./bank.ts";
import type { StoreFault } from "./faultyStore.ts";

const onTheWay = ["dropRequest", "dropResponse", "double", "late"] as const;

/** A fault of a request on the network, or of the process that receives it. */
export type RequestFault = { readonly kind: (typeof onTheWay)[number] } | StoreFault;

export function isStoreFault(fault: RequestFault): fault is StoreFault {
  return !onTheWay.some((kind) => kind === fault.kind);
}

export interface PageResponse {
  readonly status: number;
  readonly text: string;
  readonly etag: string | null;
  /** False if an earlier try may have had an effect that this response doesn't show. */
  readonly isCertain: boolean;
}

/** A page asks again after half a second, then after one, and then gives up. */
const TRIES = 4;
const FIRST_PAUSE = 500;
const LATE = 700;

export const pause = ({ time }: SimulatedBank, milliseconds: number): Promise<void> =>
  new Promise((over) => void time.after(milliseconds, over));

const faultWords: Readonly<Record<RequestFault["kind"], string>> = {
  dropRequest: "A request was lost",
  dropResponse: "The next response was lost",
  double: "The next request arrived three times",
  late: "The next request arrived late",
  unavailable: "The next database query failed",
  lock: "A row was locked for the next request",
  failCommit: "The next commit failed",
  loseCommitResponse: "The result of the next commit was lost",
  dieAfterCommit: "The process died after the next commit",
  dieAt: "The process died during the next database queries",
  slow: "The next database queries were slow",
};

/** Sends one request without retries. Returns undefined if no response came. */
export async function askOnce(
  bank: SimulatedBank,
  at: number,
  cookie: string,
  asking: Asked,
): Promise<Omit<PageResponse, "isCertain"> & { readonly cookies: readonly string[] } | undefined> {
  const { method, path, company, body, key, etag } = asking;
  bank.onEvent?.({ do: "call", cookie, asked: asking });
  const text = body === undefined ? null : JSON.stringify(body);
  const headers = new Headers({ cookie });
  if (text !== null) {
    headers.set("content-type", "application/json");
    // Its texts are ASCII.
    headers.set("content-length", String(text.length));
  }
  if (key !== undefined) headers.set("idempotency-key", key);
  if (etag) headers.set("if-none-match", etag);
  if (company !== undefined) headers.set(COMPANY_HEADER, String(company));
  const request = new Request(`https://bank.test${path}`, { method, body: text });
  const cookies: string[] = [];
  bank.requests++;
  const strangerBefore = await strangerTo(bank, cookie, asking);
  const answering = bank.processes[at % 2]?.fetch(
    withHeaders(request, headers),
    (cookie) => void cookies.push(cookie),
  );
  const answer = await answering ?? "dropped";
  const { trace, time } = bank;
  const asked = trace && `${time.elapsed()} ${at % 2} ${method} ${path} ${key ?? ""}`;
  if (answer === "dropped") return void trace?.push(`${asked} dropped`);
  const bodyText = await answer.text();
  const stranger = answer.status < 300 && strangerBefore && await strangerTo(bank, cookie, asking);
  if (stranger) bank.leaks.push(`${stranger.username} was shown ${path} of a company`);
  trace?.push(`${asked} ${answer.status} ${bodyText}`);
  return { status: answer.status, text: bodyText, etag: answer.headers.get("etag"), cookies };
}

/** Returns the customer who asks about a company of which they're no member. */
async function strangerTo(
  { people, store }: SimulatedBank,
  cookie: string,
  { company, path }: Asked,
): Promise<Person | undefined> {
  const id = company ?? Number(/^\/api\/companies\/(\d+)$/.exec(path)?.[1] ?? 0);
  const person = people.find((one) => one.cookie === cookie);
  if (id === 0 || person === undefined || person.isStaff) return undefined;
  return await store.companies.memberOf(id, person.id) === undefined ? person : undefined;
}

/** One try, with what befalls it. */
async function tryOnce(
  bank: SimulatedBank,
  at: number,
  cookie: string,
  asked: Asked,
  fault: RequestFault | undefined,
): ReturnType<typeof askOnce> {
  if (fault === undefined) return await askOnce(bank, at, cookie, asked);
  bank.onEvent?.({ do: "fault", what: faultWords[fault.kind] });
  switch (fault.kind) {
    case "dropRequest":
      return undefined;
    case "dropResponse":
      return void await askOnce(bank, at, cookie, asked);
    case "late":
      await pause(bank, LATE);
      return await askOnce(bank, at, cookie, asked);
    case "double": {
      const again = pause(bank, LATE).then(() => askOnce(bank, at + 1, cookie, asked));
      const first = askOnce(bank, at, cookie, asked);
      const second = askOnce(bank, at + 1, cookie, asked);
      begin(bank, Promise.all([again, second]));
      return await first;
    }
    default:
      if (isStoreFault(fault)) bank.processes[at % 2]?.injectFault(fault);
      return await askOnce(bank, at, cookie, asked);
  }
}

/**
 * Sends a request as a page does: retries with the same key after a lost response or an unavailable
 * server, at either process; signs in after the session has ended. Returns undefined if it gives
 * up.
 */
export async function ask(
  bank: SimulatedBank,
  person: Person,
  asked: Asked,
  { at, fault }: { readonly at: number; readonly fault?: RequestFault | undefined },
): Promise<PageResponse | undefined> {
  let isCertain = fault?.kind !== "double";
  for (let tried = 0; tried < TRIES; tried++) {
    const response = await tryOnce(
      bank,
      at + tried,
      person.cookie,
      asked,
      tried ? undefined : fault,
    );
    if (response?.status === 401) {
      await signIn(bank, person, at + tried);
      continue;
    }
    if (response !== undefined && response.status < 500 && !isInFlight(response)) {
      return { ...response, isCertain };
    }
    isCertain = false;
    await pause(bank, FIRST_PAUSE * 2 ** tried);
  }
  return undefined;
}

function isInFlight({ status, text }: { readonly status: number; readonly text: string }): boolean {
  return status === 409 && text.includes("request_in_flight");
}

/** A customer signs in with their password; of staff the second factor is left out. */
async function signIn(bank: SimulatedBank, person: Person, at: number): Promise<void> {
  const process = bank.processes[at % 2];
  if (process === undefined) return;
  bank.onEvent?.({ do: "become", by: person.id });
  if (person.isStaff) return await createSession(process, bank.store, person);
  const body = { username: person.username, password: PASSWORD };
  const asked = { method: "POST", path: "/api/login", body };
  const response = await askOnce(bank, at, person.device, asked);
  const given = (name: string) =>
    response?.cookies.find((one) => one.startsWith(`${name}=`))?.split(";")[0];
  if (response?.status === 200) person.cookie = given("__Host-session") ?? person.cookie;
  person.device = given("__Host-device") ?? person.device;
}

/** A page's end of its socket: records frames about other customers' rows. */
export function peerOf(bank: SimulatedBank, person: Person, closed: () => void): Peer {
  const receive = (text: string) => {
    bank.trace?.push(`${bank.time.elapsed()} sent ${person.username} ${text}`);
    if (!person.isStaff) recordForeignFrame(bank, person, text);
  };
  return {
    send(text) {
      const fault = bank.frameFaults.shift();
      if (fault === "drop") return;
      if (fault === "late") return void bank.time.after(LATE, () => receive(text));
      receive(text);
      if (fault === "repeat") receive(text);
    },
    close: closed,
  };
}

function recordForeignFrame(bank: SimulatedBank, person: Person, text: string): void {
  const { type, data } = JSON.parse(text);
  if (type !== "transaction_update") return;
  const sides: unknown[] = [data.fromAccountId, data.toAccountId];
  if (person.accounts.some((id) => sides.includes(id))) return;
  bank.leaks.push(`${person.username} was notified about transaction ${data.id}`);
}
