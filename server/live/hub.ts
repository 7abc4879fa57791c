import type { ServerFrame } from "#contract/live.ts";

/** One open socket, whatever carries it: a real WebSocket at the edge, MSW's client in the page. */
export interface Peer {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** Who stands behind a socket, from its session cookie at the upgrade. */
export interface PeerIdentity {
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly tokenHash: string;
}

/** What an open socket's carrier reports. */
export interface Connection {
  receive(text: string): void;
  closed(): void;
}

/** Who shall see a frame. Admins see every transaction; a customer sees their own. */
export interface Audience {
  readonly userIds: readonly number[];
  readonly admins: boolean;
}

/** The live channel's switchboard (section 7). It knows no transport and holds no business rule. */
export interface Hub {
  connect(peer: Peer, identity: PeerIdentity): Connection;
  publish(frame: ServerFrame, audience: Audience): void;
  /** Closes the sockets of an ended session at once. */
  endSession(tokenHash: string): void;
  /** Closes every socket; for a server that stops. */
  closeAll(code: number, reason: string): void;
}
