import { admins, customers, query, someUser } from "./generator.ts";
import type { RequestGenerator } from "./generator.ts";
import { hostileTexts, mostly, searches, some, texts, times } from "./words.ts";

const clientIds = ["m-1", "m-2", "m-3", "m 4"];

/** The database's IDs continue after rows were removed, so numbers would match other rows there. */
const withoutNumbers = searches.filter((text) => !/^\d+$/.test(text));

/** Conversations, and the bank's own records. */
export const recordGenerators = {
  listAudit: {
    weight: 3,
    by: admins,
    make: (rng) => ({
      path: "/api/audit" + query(some(rng, 20, {
        actorId: () => someUser(rng),
        userId: () => someUser(rng),
        accountId: () => `{account:${rng.integer(8)}}`,
        transactionId: () => `{transaction:${rng.integer(8)}}`,
        except: () => rng.pick(["session.", "user", "%"]),
        action: () => rng.pick(["transaction.", "user", "session.opened", "user_", "%"]),
        since: () => rng.pick(times),
        until: () => rng.pick(times),
        limit: () => rng.pick([1, 7, 200]),
        q: () => rng.pick(["session", "ada transaction", ...withoutNumbers]),
      })),
    }),
  },
  // Texts full of ids, which each database numbers for itself.
  exportAudit: { weight: 0, by: admins },
  exportOwnData: { weight: 0, by: admins },
  exportCustomerData: { weight: 0, by: admins },
  getStatement: { weight: 0, by: customers },
  getSignedStatement: { weight: 0, by: customers },
  getStatementPdf: { weight: 0, by: customers },
  listStatementKeys: { weight: 1, by: ["visitor"] },
  verifyAudit: { weight: 1, by: admins },
  // Hashes of entries, which each database numbers for itself, are only in closed months.
  listMonths: { weight: 1, by: admins },
  closeMonth: {
    weight: 1,
    by: admins,
    make: (rng) => ({
      body: { month: mostly(rng, ["2026-01", "2026-02"], ["2026-13", "9999-12"]) },
    }),
  },
  // A constant response for all callers, and long.
  getOpenApi: { weight: 0, by: ["visitor"] },
  listMessages: {
    weight: 2,
    by: customers,
    make: (rng) => ({
      path: "/api/chat/messages" + query(some(rng, 30, {
        limit: () => rng.pick([1, 2, 1_000]),
        before: () => `{message:${rng.integer(5)}}`,
      })),
    }),
  },
  sendMessage: {
    weight: 4,
    by: customers,
    make: (rng) => ({
      body: {
        content: mostly(rng, texts, hostileTexts),
        ...some(rng, 40, { clientId: () => rng.pick(clientIds) }),
      },
    }),
  },
  markMessagesRead: {
    weight: 2,
    by: [...customers, ...admins],
    make: (rng) => rng.percent(30) ? {} : { body: some(rng, 50, { userId: () => someUser(rng) }) },
  },
  countUnreadMessages: { weight: 2, by: customers },
  countAllUnreadMessages: { weight: 2, by: admins },
  listConversations: {
    weight: 2,
    by: admins,
    make: (rng) => ({
      path: "/api/chat/admin-messages" + query(some(rng, 30, {
        limit: () => rng.pick([1, 2, 200, 201]),
        since: () => rng.pick(times),
        userId: () => someUser(rng),
        before: () => `{message:${rng.integer(6)}}`,
      })),
    }),
  },
  sendMessageToCustomer: {
    weight: 4,
    by: admins,
    make: (rng) => ({
      body: {
        content: mostly(rng, texts, hostileTexts),
        recipientId: someUser(rng),
        ...some(rng, 40, { clientId: () => rng.pick(clientIds) }),
      },
    }),
  },
} as const satisfies Readonly<Record<string, RequestGenerator>>;
