import { liveTexts, type ServerFrame } from "#contract/live.ts";
import { type OpenSocket, openSocket } from "#app/api/openSocket.ts";

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

/** A good line on which the bank takes no more chat messages for now. */
export const takesNoMore: OpenSocket = (url) => {
  const socket = openSocket(url);
  const own = new EventTarget();
  const refusal: ServerFrame = { type: "error", data: { message: liveTexts.tooManyMessages } };
  return {
    send(data) {
      if (!String(data).includes('"type":"chat"')) socket.send(data);
      else own.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(refusal) }));
    },
    close: (code) => socket.close(code),
    addEventListener: (...listening: Parameters<typeof socket.addEventListener>) => {
      socket.addEventListener(...listening);
      own.addEventListener(...listening);
    },
  };
};

/** A good line on which chat messages get lost on their way to the bank. */
export const losesMessages: OpenSocket = (url) => {
  const socket = openSocket(url);
  return {
    send(data) {
      if (!String(data).includes('"type":"chat"')) socket.send(data);
    },
    close: (code) => socket.close(code),
    addEventListener: socket.addEventListener.bind(socket),
  };
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
