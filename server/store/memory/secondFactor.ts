import type { Tables } from "../store.ts";
import type { Transact } from "./transact.ts";

type Written = Pick<Tables, "challenges" | "codes" | "recoveries" | "devices" | "outbox">;

/** The tables of codes and messages outside of transactions: each write is a small one of its own. */
export function autoCommittingSecondFactor(committed: Written, transact: Transact): Written {
  const { challenges, codes, recoveries, devices, outbox } = committed;
  return {
    challenges: {
      ...challenges,
      insert: (challenge) => transact((tx) => tx.challenges.insert(challenge)),
      countFailure: (tokenHash) => transact((tx) => tx.challenges.countFailure(tokenHash)),
      delete: (tokenHash) => transact((tx) => tx.challenges.delete(tokenHash)),
      deleteAllOf: (userId) => transact((tx) => tx.challenges.deleteAllOf(userId)),
    },
    codes: {
      ...codes,
      insert: (code) => transact((tx) => tx.codes.insert(code)),
      use: (userId, codeHash, now) => transact((tx) => tx.codes.use(userId, codeHash, now)),
      expireSent: (userId, now) => transact((tx) => tx.codes.expireSent(userId, now)),
      deleteAllOf: (userId) => transact((tx) => tx.codes.deleteAllOf(userId)),
    },
    recoveries: {
      ...recoveries,
      insert: (recovery) => transact((tx) => tx.recoveries.insert(recovery)),
      countFailure: (id) => transact((tx) => tx.recoveries.countFailure(id)),
      markVerified: (id, at) => transact((tx) => tx.recoveries.markVerified(id, at)),
      deleteAllOf: (userId) => transact((tx) => tx.recoveries.deleteAllOf(userId)),
    },
    devices: {
      ...devices,
      remember: (device, keep) => transact((tx) => tx.devices.remember(device, keep)),
      forgetAllOf: (userId) => transact((tx) => tx.devices.forgetAllOf(userId)),
    },
    outbox: {
      ...outbox,
      append: (notice) => transact((tx) => tx.outbox.append(notice)),
      deleteAllOf: (userId) => transact((tx) => tx.outbox.deleteAllOf(userId)),
    },
  };
}
