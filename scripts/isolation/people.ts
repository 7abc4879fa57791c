import { customerPassword, register } from "#server/runtime/testing/aDay.ts";
import { delay } from "#server/runtime/testing/restlessPage.ts";
import { firstAdmin } from "#server/runtime/testing/spawnBank.ts";
import { type Visitor, visitor } from "#server/runtime/testing/visitor.ts";
import type { TestResponse } from "#server/testing/asker.ts";

/** A user with a browser at each address of the bank. */
export interface Person {
  readonly pages: readonly Visitor[];
}

export interface Customer extends Person {
  readonly id: number;
  readonly name: string;
}

export interface People {
  readonly admin: Person;
  readonly customers: readonly Customer[];
}

/** Registers customers. Every address leads to the same bank. */
export async function registerPeople(
  origins: readonly string[],
  count: number,
): Promise<People> {
  const admin = { pages: origins.map(visitor) };
  for (const page of admin.pages) await page.signIn(firstAdmin.username, firstAdmin.password);
  const customers: Customer[] = [];
  const [first = "", ...others] = origins;
  while (customers.length < count) {
    const name = `customer${customers.length}`;
    const { page, customer } = await register(first, name);
    const pages = [page, ...others.map(visitor)];
    for (const other of pages.slice(1)) await other.signIn(name, customerPassword);
    customers.push({ id: customer.id, name, pages });
  }
  return { admin, customers };
}

interface PersonResponse extends TestResponse {
  /** When the request was sent that was answered. */
  readonly begun: number;
  /** Whether an earlier request got no answer. */
  readonly isRetry: boolean;
}

/** Repeats a request while the bank can't be reached or asks for it. */
export async function insist(
  ask: () => Promise<TestResponse>,
  unanswered: (begun: number) => void = () => {},
): Promise<PersonResponse> {
  for (let isRetry = false;; await delay(100)) {
    const begun = performance.now();
    const response = await ask().catch(() => undefined);
    const isBusy = Object(response?.body).code === "request_in_flight";
    const isAnswered = response !== undefined && response.status !== 429 && !isBusy &&
      response.status !== 502 && response.status !== 503 && response.status !== 504;
    if (isAnswered) return { ...response, begun, isRetry };
    if (response?.status === 429) continue;
    isRetry = true;
    unanswered(begun);
  }
}

const turns = new WeakMap<Person, number>();

/** The browsers of a person take turns, so that requests reach another process each time. */
export function pageOf(person: Person): Visitor {
  const turn = turns.get(person) ?? 0;
  turns.set(person, turn + 1);
  const page = person.pages[turn % person.pages.length];
  if (page === undefined) throw new Error("A person has a browser at each address");
  return page;
}
