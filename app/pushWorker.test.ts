import { expect, it, vi } from "vitest";

const sources = import.meta.glob<string>("./public/push.js", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** What a browser hands to what it listens with. */
interface Happened {
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly data?: { json(): unknown };
  readonly notification?: { close(): void };
}

/** Runs the file as a browser does, and answers what it listens to. */
function started() {
  const [source = ""] = Object.values(sources);
  const listeners = new Map<string, (event: Happened) => void>();
  const showNotification = vi.fn(() => Promise.resolve());
  const openWindow = vi.fn(() => Promise.resolve());
  const worker = {
    addEventListener: (type: string, listener: (event: Happened) => void) =>
      listeners.set(type, listener),
    registration: { showNotification },
    clients: { openWindow },
  };
  new Function("self", source)(worker);
  const happens = (type: string, event: Omit<Happened, "waitUntil">) => {
    const waitUntil = vi.fn();
    listeners.get(type)?.({ ...event, waitUntil });
    expect(waitUntil).toHaveBeenCalledOnce();
  };
  return { happens, showNotification, openWindow };
}

it("shows what it was sent, once each, with the button that stops", () => {
  const { happens, showNotification } = started();
  const sent = { title: "Money left your account", body: "$12.50 left.", tag: "alert-7" };
  happens("push", { data: { json: () => sent } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(sent.title, {
    ...{ body: sent.body, tag: sent.tag, lang: "en", icon: "/touch-icon.png" },
    actions: [{ action: "stop", title: "Freeze payments" }],
  });
});

it("leads to the stop from wherever it is pressed, and nowhere that it was told", () => {
  const { happens, openWindow } = started();
  const close = vi.fn();
  happens("notificationclick", { notification: { close } });
  expect(close).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith("/dashboard/stop");
});
