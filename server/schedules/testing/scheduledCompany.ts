import { expect } from "vitest";
import type { CompanyRole } from "#contract/companyRole.ts";
import { type Duration, minutes } from "#contract/time.ts";
import { expireRequests } from "../../companies/closeRequest.ts";
import type { Store } from "../../db/store.ts";
import { browser } from "../../testing/browser.ts";
import { emailsTo } from "../../testing/emails.ts";
import { joinCompany, ruledCompany } from "../../testing/samples/companies.ts";
import { openTestBank, type TestPerson } from "../../testing/testBank.ts";
import { submitDueSchedules } from "../submitDue.ts";

/** A company that schedules payments, from March 5, 2026. A rule asks for approval above 100. */
export async function openScheduledCompany([store, other]: readonly [Store, Store]) {
  const bank = openTestBank(store);
  const rules = [{ kind: "payment", above: 100, persons: 1 }];
  const company = await ruledCompany(bank, { rules });
  const sessions = new Map<number, TestPerson["ask"]>();

  /** Asks in a session that is signed in again after a jump of the clock. */
  async function send({ user, ask }: TestPerson, asked: Parameters<TestPerson["ask"]>[0]) {
    const response = await (sessions.get(user.id) ?? ask)(asked);
    if (response.status !== 401) return response;
    const again = browser(bank);
    await again.signIn(user.username);
    sessions.set(user.id, again.ask);
    return await again.ask(asked);
  }
  const ask = (person: TestPerson, method: string, path: string, body?: object) =>
    send(person, { method, path, body, headers: company.headers });
  const patch = (person: TestPerson, id: number, body: object) =>
    ask(person, "PATCH", `/api/schedules/${id}`, body);
  const planOf = (fields: object) => ({
    type: "withdrawal",
    fromAccountId: company.account.id,
    externalAccount: "88 4410 2075",
    amount: 250,
    startsOn: "2026-03-06",
    repeat: "weeks",
    zone: "UTC",
    ...fields,
  });
  async function schedule(person: TestPerson, fields: object = {}): Promise<number> {
    const response = await ask(person, "POST", "/api/schedules", planOf(fields));
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    return Object(response.body).id;
  }
  async function member(role: CompanyRole): Promise<TestPerson> {
    const person = await bank.person("customer");
    await joinCompany(bank, company.id, person, role);
    return person;
  }
  const remove = ({ user }: TestPerson) =>
    send(company.founder, {
      method: "DELETE",
      path: `/api/companies/${company.id}/members/${user.id}`,
    });
  const until = (at: string): Duration =>
    minutes((Date.parse(`${at}T00:00:00.000Z`) - Date.parse(bank.clock.now())) / 60_000);
  async function pass(day: string): Promise<void> {
    bank.clock.advance(until(day));
    await submitDueSchedules(bank.deps);
    await expireRequests(bank.deps);
  }
  const listed = async (id: number) =>
    [(await ask(company.founder, "GET", "/api/schedules")).body].flat()
      .find((one) => Object(one).id === id);
  const requests = () => store.companyApprovals.list(company.id, {});
  const decide = async (person: TestPerson, date: string, verdict = "approve") => {
    const row = (await requests()).find(({ scheduledFor }) => scheduledFor === date);
    const reason = verdict === "reject" ? "Not this month" : undefined;
    return await ask(person, "POST", `/api/company-requests/${row?.id}/decide`, {
      ...{ verdict, reason },
    });
  };
  const paid = async () =>
    (await store.transactions.listOwnedBy(company.id))
      .filter(({ metadata }) => metadata?.["scheduleId"] !== undefined)
      .map(({ metadata, amount }) => [metadata?.["scheduledFor"], amount]).toReversed();
  const subjectsTo = async ({ user }: TestPerson) =>
    (await emailsTo(bank, user.email)).map(({ subject }) => subject);

  return {
    ...{ store, other, bank, company, send, ask, patch, planOf, schedule },
    ...{ member, remove, until, pass, listed, requests, decide, paid, subjectsTo },
  };
}
export type ScheduledCompany = Awaited<ReturnType<typeof openScheduledCompany>>;
