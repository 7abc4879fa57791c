import { describe, expect, it, vi } from "vitest";
import { createActor, setup } from "xstate";
import { createLiveSocket, liveUrl, type SocketEvent } from "./liveSocket.ts";

class FakeSocket extends EventTarget {
  readonly sent: string[] = [];
  readonly closedWith: number[] = [];
  send(text: string) {
    this.sent.push(text);
  }
  close(code: number) {
    this.closedWith.push(code);
    this.dispatchEvent(new CloseEvent("close", { code }));
  }
}

/** An actor around the socket that keeps what it is told. */
function started() {
  const socket = new FakeSocket();
  const events: SocketEvent[] = [];
  const log = vi.fn();
  const logic = createLiveSocket({ open: () => socket, log });
  const machine = setup({ types: { events: {} as SocketEvent }, actors: { logic } }).createMachine({
    invoke: { id: "socket", src: "logic" },
    on: { "*": { actions: ({ event }) => events.push(event) } },
  });
  const actor = createActor(machine).start();
  const order = actor.getSnapshot().children.socket;
  return { socket, events, log, actor, order };
}

describe("liveUrl", () => {
  it.each([
    ["https://kestrel.example/dashboard", "wss://kestrel.example/ws"],
    ["http://localhost:8000/admin?x=1", "ws://localhost:8000/ws"],
  ])("of %s is %s", (page, expected) => expect(liveUrl("/ws", page)).toBe(expected));
});

describe("the live socket", () => {
  it("reports opening, readable frames and the close code", () => {
    const { socket, events } = started();
    socket.dispatchEvent(new Event("open"));
    socket.dispatchEvent(new MessageEvent("message", { data: '{"type":"ping","data":{}}' }));
    socket.dispatchEvent(new CloseEvent("close", { code: 1006 }));
    expect(events).toEqual([
      { type: "socketOpened" },
      { type: "frameArrived", frame: { type: "ping", data: {} } },
      { type: "socketClosed", code: 1006 },
    ]);
  });

  it("only logs what it cannot read", () => {
    const { socket, events, log } = started();
    socket.dispatchEvent(new MessageEvent("message", { data: "not json" }));
    socket.dispatchEvent(new MessageEvent("message", { data: '{"type":"mystery"}' }));
    expect(events).toEqual([]);
    expect(log).toHaveBeenCalledTimes(2);
  });

  it("sends frames as JSON", () => {
    const { socket, order } = started();
    order?.send({ type: "sendFrame", frame: { type: "pong" } });
    expect(socket.sent).toEqual(['{"type":"pong"}']);
  });

  it("closes with the actor and stays silent afterwards", () => {
    const { socket, events, actor } = started();
    socket.dispatchEvent(new Event("open"));
    actor.stop();
    expect(socket.closedWith).toEqual([1000]);
    expect(events).toEqual([{ type: "socketOpened" }]);
  });

  it("closes once it is open where the actor ends before, so that no error is printed", () => {
    const { socket, events, actor } = started();
    actor.stop();
    expect(socket.closedWith).toEqual([]);
    socket.dispatchEvent(new Event("open"));
    expect(socket.closedWith).toEqual([1000]);
    expect(events).toEqual([]);
  });
});
