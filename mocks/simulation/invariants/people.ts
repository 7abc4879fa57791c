import { minutes, seconds } from "#contract/time.ts";
import { findForSocket } from "#server/auth/sessions/session.ts";
import { POLLED_PATHS, refreshPath } from "../refreshPath.ts";
import { askOnce, pause } from "../requests.ts";
import type { Person } from "../bank.ts";
import type { FinalInvariant, Invariant } from "./invariant.ts";

export const customersSeeOnlyOwnRows: Invariant = ({ leaks: [leak] }) => leak;

export const companyPaymentsAreApproved: Invariant = ({ unapproved: [found] }) => found;

export const endedSessionsAreRefused: FinalInvariant = async (bank) => {
  for (const { username, ended } of bank.people) {
    for (const cookie of ended.keys()) {
      for (const at of bank.processes.keys()) {
        const response = await askOnce(bank, at, cookie, { method: "GET", path: "/api/user" });
        if (response?.status !== 401) return `A session of ${username} still works after its end`;
      }
    }
  }
  return undefined;
};

/** At whichever process it is open. */
export const endedSessionsCloseSockets: Invariant = ({ people, time }) => {
  const left = people.find(({ socket, ended }) => {
    const endedAt = socket?.isOpen ? ended.get(socket.cookie) : undefined;
    return endedAt !== undefined && time.elapsed() > endedAt + seconds(1);
  });
  return left && `A socket of ${left.username} is still open a second after its session ended`;
};

export const openSocketsHaveSessions: FinalInvariant = async (bank) => {
  const orphans: Person[] = [];
  for (const person of bank.people) {
    const { socket } = person;
    if (!socket?.isOpen) continue;
    const identity = await findForSocket(socket.process.deps, socket.cookie);
    if (identity === undefined) orphans.push(person);
  }
  // A session may have ended just now.
  await pause(bank, minutes(1));
  const left = orphans.find(({ socket }) => socket?.isOpen);
  return left && `A socket of ${left.username} is open although its session has ended`;
};

/** A client that revalidates with an ETag sees the same as a client without a cache. */
export const screensMatchServer: FinalInvariant = async (bank) => {
  for (const person of bank.people.filter(({ isStaff }) => !isStaff)) {
    for (const path of POLLED_PATHS) {
      await refreshPath(bank, person, path, { at: 0 });
      const shown = person.screen.get(path)?.text;
      const response = await askOnce(bank, 1, person.cookie, { method: "GET", path });
      if (response?.status === 200 && shown !== response.text) {
        return `The page of ${person.username} shows an outdated ${path}`;
      }
    }
  }
  return undefined;
};
