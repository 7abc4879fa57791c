import type { Overlay, State } from "./state.ts";

/** The versions behind ETags; see `Versions` of store/people.ts. Not part of snapshots. */
export interface MemoryVersions {
  own(userId: number): string;
  bank(): string;
  /** Counts what a draft is about to change. To be called before it is committed. */
  count(draft: Overlay, state: State): void;
  /** Everything was replaced: no version from before may ever be met again. */
  beginAnew(): void;
}

export function createVersions(): MemoryVersions {
  const ofUsers = new Map<number, number>();
  let commits = 0;
  let era = 0;

  return {
    own: (userId) => `${era}.${ofUsers.get(userId) ?? 0}`,
    bank: () => `${era}.${commits}`,
    count(draft, state) {
      commits++;
      for (const userId of usersTouched(draft, state)) {
        ofUsers.set(userId, (ofUsers.get(userId) ?? 0) + 1);
      }
    },
    beginAnew() {
      era++;
      commits = 0;
      ofUsers.clear();
    },
  };
}

/**
 * Returns the users whose lists change: the changed users, and owners of changed rows, before or
 * after.
 */
function usersTouched(draft: Overlay, state: State): Set<number> {
  const ownerOf = (accountId: number | null) =>
    accountId === null
      ? undefined
      : (draft.accounts.get(accountId) ?? state.accounts.get(accountId))?.userId;
  const touched = [
    ...draft.users.changed().map(({ id }) => id),
    ...draft.accounts.changed().map(({ userId }) => userId),
    ...draft.chatMessages.changed().map(({ userId }) => userId),
    ...draft.transactions.changed()
      .flatMap(({ fromAccountId, toAccountId }) => [ownerOf(fromAccountId), ownerOf(toAccountId)]),
  ];
  return new Set(touched.filter((userId) => userId !== undefined));
}
