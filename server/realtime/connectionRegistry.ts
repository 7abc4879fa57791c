import { grants } from "#contract/staff.ts";
import type { Audience, Peer, PeerIdentity } from "../kernel/hub.ts";

/** An open socket and who is behind it. */
export interface Member extends PeerIdentity {
  readonly peer: Peer;
  /** Changes when a session gets another token after a change of password. */
  tokenHash: string;
  isAuthenticated: boolean;
  /** Whether its socket is closed or closing: later frames are ignored. */
  hasLeft: boolean;
}

/** The open sockets, by user, so that a frame costs only as much as its audience. */
export class ConnectionRegistry {
  readonly #byUser = new Map<number, Set<Member>>();
  readonly #admins = new Set<Member>();

  add(member: Member): void {
    const own = this.#byUser.get(member.userId) ?? new Set();
    this.#byUser.set(member.userId, own.add(member));
    if (member.isAdmin) this.#admins.add(member);
  }

  remove(member: Member): void {
    const own = this.#byUser.get(member.userId);
    own?.delete(member);
    if (own?.size === 0) this.#byUser.delete(member.userId);
    this.#admins.delete(member);
  }

  /** A person's sockets, oldest first. */
  ofUser(userId: number): Member[] {
    return [...this.#byUser.get(userId) ?? []];
  }

  *all(): Iterable<Member> {
    for (const own of [...this.#byUser.values()]) yield* [...own];
  }

  /** Yields each signed-in socket in this audience once. */
  *addressed({ userIds, staff }: Audience): Iterable<Member> {
    for (const userId of new Set(userIds)) {
      for (const member of this.ofUser(userId)) {
        if (member.isAuthenticated && !hears(member, staff)) yield member;
      }
    }
    if (staff === null) return;
    for (const member of [...this.#admins]) {
      if (member.isAuthenticated && hears(member, staff)) yield member;
    }
  }
}

function hears({ sets }: Member, permission: Audience["staff"]): boolean {
  return permission !== null && sets.some((set) => grants(set, permission));
}
