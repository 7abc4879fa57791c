import type { ServerFrame } from "#contract/live.ts";
import type { OpenSocket } from "#app/api/BankContext.tsx";

/** A line to the bank that never opens. */
export const neverOpens: OpenSocket = () => silentSocket();

/** A line that opens, and on which the bank says nothing. */
export const staysSilent: OpenSocket = () => {
  const socket = silentSocket();
  queueMicrotask(() => socket.events.dispatchEvent(new Event("open")));
  return socket;
};

/** A line on which the bank does not accept who is there. */
export const isRefused: OpenSocket = () => {
  const socket = silentSocket();
  const refusal: ServerFrame = { type: "auth_error", data: { message: "Please sign in" } };
  queueMicrotask(() => {
    socket.events.dispatchEvent(new Event("open"));
    socket.events.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(refusal) }));
  });
  return socket;
};

/** A line that breaks off before it has opened. */
export const breaksOff: OpenSocket = () => {
  const socket = silentSocket();
  queueMicrotask(() => socket.events.dispatchEvent(new CloseEvent("close", { code: 1006 })));
  return socket;
};

function silentSocket() {
  const events = new EventTarget();
  return {
    events,
    send: () => undefined,
    close: () => undefined,
    addEventListener: events.addEventListener.bind(events),
  };
}
