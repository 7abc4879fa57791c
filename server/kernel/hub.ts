import type { ClientFrame, ServerFrame } from "#contract/live.ts";
import type { PermissionSet } from "#contract/permissionSet.ts";
import type { Permission } from "#contract/staff.ts";

/** One open socket on any carrier: a WebSocket on the server, or MSW's client in the page. */
export interface Peer {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** The user behind a socket, from its session cookie at the upgrade. */
export interface PeerIdentity {
  readonly userId: number;
  readonly username: string;
  readonly isAdmin: boolean;
  /** A staff member's permission sets; none for customers. */
  readonly sets: readonly PermissionSet[];
  readonly tokenHash: string;
}

/** The events of an open socket. */
export interface Connection {
  receive(text: string): void;
  closed(): void;
}

/** Who receives a frame: these users, and all staff with this permission. */
export interface Audience {
  readonly userIds: readonly number[];
  readonly staff: Permission | null;
}

/** The live channel's hub (section 7). It knows no transport and holds no business rule. */
export interface Hub {
  connect(peer: Peer, identity: PeerIdentity): Connection;
  publish(frame: ServerFrame, audience: Audience): void;
  /** Closes the sockets of an ended session immediately. */
  endSession(tokenHash: string): void;
  /**
   * Keeps the sockets of a session under its new token; for other processes the old one has ended.
   */
  moveSession(from: string, to: string): void;
  /** Closes every socket; for a server that stops. */
  closeAll(code: number, reason: string): void;
}

/** The sockets of this process only. */
export interface LocalHub extends Hub {
  /** Returns whether any socket here would get such a frame. */
  isHeardBy(audience: Audience): boolean;
  /** Records that this audience, of which no socket is here, would have got a frame. */
  remember(audience: Audience): void;
  /** Sends to all sockets here. */
  tellAll(frame: ServerFrame): void;
}

type FrameData<Type extends ClientFrame["type"]> = Extract<ClientFrame, { type: Type }>["data"];

/** The reply to the sender of a frame only; their session may have ended since. */
export type FrameReply = ServerFrame | "signedOut" | undefined;

/** The hub's calls into the server, which has the rules. */
export interface LiveHandlers {
  /** Returns for how many milliseconds a session lasts; undefined if it has ended. */
  timeLeft(tokenHash: string): Promise<number | undefined>;
  /** Called when a user's first socket has signed in; at most once a minute. */
  onConnected(person: PeerIdentity): void;
  onChat(person: PeerIdentity, said: FrameData<"chat">): Promise<FrameReply>;
  onTyping(person: PeerIdentity, said: FrameData<"typing">): Promise<FrameReply>;
  /** Called with the staff members who got a frame, masked for those who see masks. */
  onShown(staffIds: ReadonlySet<number>, frame: ServerFrame): void;
}

/** Carries short texts between the processes of one bank. */
export interface MessageBus {
  /** Sends texts to every process that listens, this one included. None of them is over 8 kB. */
  send(texts: readonly string[]): Promise<void>;
  /**
   * Listens until the process ends. Calls `begun` each time it starts to listen, also after a lost
   * connection: what was sent in between was missed.
   */
  listen(onMessage: (text: string) => void, begun: () => void): void;
}
