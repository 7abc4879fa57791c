import type { Instant } from "#contract/time.ts";
import { writeToCustomer, writeToSupport } from "#server/chat/sendMessage.ts";
import { policy } from "#server/policy.ts";
import { AppError } from "#server/appError.ts";
import type { Repositories } from "#server/db/store.ts";
import type { Resident } from "./moveIn.ts";
import { byTime, instantFrom, type When } from "./plan.ts";

/** One message between a customer and support. */
export interface Said {
  readonly customer: string;
  readonly by: "customer" | "support";
  readonly when: When;
  readonly content: string;
}

/** What the demo people and support wrote to each other: two answers wait for Maya, a question for support. */
export const conversations: readonly Said[] = [
  {
    customer: "maya",
    by: "customer",
    when: { daysAgo: 10, at: "08:52" },
    content:
      "Good morning. My deposit for the flat viewing was rejected yesterday. What was wrong?",
  },
  {
    customer: "maya",
    by: "support",
    when: { daysAgo: 10, at: "09:06" },
    content: "Good morning Maya. The account number of the agency had a digit too few, so we did " +
      "not send it. The 600.00 are available to you again.",
  },
  {
    customer: "maya",
    by: "customer",
    when: { daysAgo: 10, at: "09:11" },
    content: "I see, a typing mistake of mine. Thank you for catching it!",
  },
  {
    customer: "sofia",
    by: "customer",
    when: { daysAgo: 3, at: "14:20" },
    content: "Hello, one of my savings accounts says inactive. Can you open it again?",
  },
  {
    customer: "sofia",
    by: "support",
    when: { daysAgo: 3, at: "14:41" },
    content:
      "Hello Sofia. It was set to inactive at your own wish in spring. Shall we activate it?",
  },
  {
    customer: "maya",
    by: "customer",
    when: { minutesAgo: 96 },
    content: "Hello, my rent for December is still pending. Will it arrive by the first?",
  },
  {
    customer: "maya",
    by: "support",
    when: { minutesAgo: 74 },
    content: "Hello Maya. Yes: it waits for an approval and usually leaves the same day.",
  },
  {
    customer: "maya",
    by: "support",
    when: { minutesAgo: 73 },
    content: "You need not do anything. We will write to you if anything is missing.",
  },
  {
    customer: "sofia",
    by: "customer",
    when: { minutesAgo: 41 },
    content: "Yes please. And why is my investment account frozen?",
  },
];

/** Lets everything that was said be said again in its order. Whoever answers has read the rest. */
export async function talk(
  scene: {
    readonly tx: Repositories;
    readonly now: Instant;
    readonly administrator: string;
    readonly residents: ReadonlyMap<string, Resident>;
  },
  all: readonly Said[],
): Promise<void> {
  const userOf = (username: string) => {
    const resident = scene.residents.get(username);
    if (resident === undefined) throw new Error(`Cannot talk: nobody is called "${username}"`);
    return resident.user;
  };
  const inOrder = all.map((said) => ({ ...said, at: instantFrom(said.when, scene.now) }))
    .toSorted((one, other) => byTime(one.at, other.at));
  for (const { customer, by, at, content } of inOrder) {
    const ctx = {
      tx: scene.tx,
      now: at,
      actor: { user: userOf(by === "support" ? scene.administrator : customer) },
      policy,
      error: (...refused: ConstructorParameters<typeof AppError>) => new AppError(...refused),
      // Nobody listens yet: the doors open when the year is over.
      publish: () => {},
    };
    const { id: recipientId } = userOf(customer);
    await scene.tx.chatMessages.markRead(recipientId, by === "support" ? "customer" : "support");
    if (by === "support") await writeToCustomer(ctx, { content, recipientId });
    else await writeToSupport(ctx, { content });
  }
}
