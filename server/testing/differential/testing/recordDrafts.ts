import { admins, customers, query, someUser } from "./drafter.ts";
import type { Drafter } from "./drafter.ts";
import { hostileTexts, mostly, searches, some, texts, times } from "./words.ts";

const clientIds = ["m-1", "m-2", "m-3", "m 4"];

/** The database's ids go on after rows were taken away, so that a number finds others there. */
const withoutNumbers = searches.filter((text) => !/^\d+$/.test(text));

/** Conversations, and the bank's own records. */
export const recordDrafts = {
  listAudit: {
    weight: 3,
    by: admins,
    draft: (dice) => ({
      path: "/api/audit" + query(some(dice, 20, {
        actorId: () => someUser(dice),
        userId: () => someUser(dice),
        accountId: () => `{account:${dice.integer(8)}}`,
        transactionId: () => `{transaction:${dice.integer(8)}}`,
        except: () => dice.pick(["session.", "user", "%"]),
        action: () => dice.pick(["transaction.", "user", "session.opened", "user_", "%"]),
        since: () => dice.pick(times),
        until: () => dice.pick(times),
        limit: () => dice.pick([1, 7, 200]),
        q: () => dice.pick(["session", "ada transaction", ...withoutNumbers]),
      })),
    }),
  },
  // Texts full of ids, which each database numbers for itself.
  exportAudit: { weight: 0, by: admins },
  exportRecording: { weight: 0, by: admins },
  getStatement: { weight: 0, by: customers },
  getSignedStatement: { weight: 0, by: customers },
  getStatementPdf: { weight: 0, by: customers },
  listStatementKeys: { weight: 1, by: ["visitor"] },
  verifyAudit: { weight: 1, by: admins },
  // The same text for everybody, and long.
  getOpenApi: { weight: 0, by: ["visitor"] },
  listMessages: {
    weight: 2,
    by: customers,
    draft: (dice) => ({
      path: "/api/chat/messages" + query(some(dice, 30, {
        limit: () => dice.pick([1, 2, 1_000]),
        before: () => `{message:${dice.integer(5)}}`,
      })),
    }),
  },
  sendMessage: {
    weight: 4,
    by: customers,
    draft: (dice) => ({
      body: {
        content: mostly(dice, texts, hostileTexts),
        ...some(dice, 40, { clientId: () => dice.pick(clientIds) }),
      },
    }),
  },
  markMessagesRead: {
    weight: 2,
    by: [...customers, ...admins],
    draft: (dice) =>
      dice.percent(30) ? {} : { body: some(dice, 50, { userId: () => someUser(dice) }) },
  },
  countUnreadMessages: { weight: 2, by: customers },
  countAllUnreadMessages: { weight: 2, by: admins },
  listConversations: {
    weight: 2,
    by: admins,
    draft: (dice) => ({
      path: "/api/chat/admin-messages" + query(some(dice, 30, {
        limit: () => dice.pick([1, 2, 200, 201]),
        since: () => dice.pick(times),
        userId: () => someUser(dice),
        before: () => `{message:${dice.integer(6)}}`,
      })),
    }),
  },
  sendMessageToCustomer: {
    weight: 4,
    by: admins,
    draft: (dice) => ({
      body: {
        content: mostly(dice, texts, hostileTexts),
        recipientId: someUser(dice),
        ...some(dice, 40, { clientId: () => dice.pick(clientIds) }),
      },
    }),
  },
} as const satisfies Readonly<Record<string, Drafter>>;
