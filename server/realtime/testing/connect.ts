import type { ServerFrame } from "#contract/live.ts";
import type { Hub, PeerIdentity } from "../../kernel/hub.ts";

/** Opens a socket on a hub; it keeps what it is sent and with which code it was closed. */
export function connect(hub: Pick<Hub, "connect">, identity: PeerIdentity) {
  const frames: ServerFrame[] = [];
  const closed: number[] = [];
  const waiting: (() => void)[] = [];
  const changed = () => waiting.splice(0).forEach((wake) => wake());
  const connection = hub.connect({
    send(text) {
      frames.push(JSON.parse(text));
      changed();
    },
    close(code) {
      closed.push(code);
      connection.closed();
      changed();
    },
  }, identity);
  const say = (frame: object) => connection.receive(JSON.stringify(frame));

  async function until(isReached: () => boolean): Promise<void> {
    while (!isReached()) await new Promise<void>((wake) => waiting.push(wake));
  }
  const ofType = (type: ServerFrame["type"]) => frames.filter((frame) => frame.type === type);

  return {
    frames,
    closed,
    say,
    ofType,
    receive: (text: string) => connection.receive(text),
    leave: () => connection.closed(),
    /** Resolves once it is closed. */
    ended: () => until(() => closed.length > 0),
    /** Resolves with the frames of this type once there are so many. */
    async heard(type: ServerFrame["type"], count = 1) {
      await until(() => ofType(type).length >= count);
      return ofType(type);
    },
    async auth(claimed = identity.userId) {
      say({ type: "auth", data: { userId: claimed, token: "-" } });
      await until(() => frames.some(({ type }) => /^auth_/.test(type)) || closed.length > 0);
    },
  };
}
