import { act, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Profiler } from "react";
import { useLocation, useNavigate } from "react-router";
import { clearToasts } from "#ui/Toast/toastQueue.ts";
import type { ServerFrame } from "#contract/live.ts";
import type { Bank, OpenSocket } from "#app/api/BankContext.tsx";
import { AddressRouter, histories } from "#app/AddressRouter.tsx";
import { App } from "#app/App.tsx";
import { openSession } from "#app/auth/openSession.ts";
// In the app these are fetched when they are needed; here that would be the time of a test.
import "#app/chat/createOutbox.ts";
import "#app/live/connectLive.ts";
import * as pages from "#app/pages.ts";
import { stubBank, type StubResponse } from "#app/shell/testing/stubBank.ts";
import { transfer } from "#app/transfer/lazyTransfer.ts";
import { restingBank } from "./restingBank.ts";
import { forgetToasts } from "./toast.ts";

/** In the app each of them is fetched when it is needed; here that would be the time of a test. */
const { preload: _, loadPages: __, arePagesLoaded: ___, ...lazyPages } = pages;
await Promise.all([...Object.values(lazyPages), transfer].map(({ load }) => load()));

/** A live channel that the test speaks on. */
function stubChannel() {
  let socket = new EventTarget();
  const said: unknown[] = [];
  let opened = 0;
  let closed = 0;
  const frame = (data: ServerFrame) =>
    socket.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(data) }));
  const openSocket: OpenSocket = () => {
    const events = new EventTarget();
    socket = events;
    opened++;
    return {
      send: (text) => void said.push(JSON.parse(String(text))),
      close: () => void closed++,
      addEventListener: events.addEventListener.bind(events),
    };
  };
  return {
    openSocket,
    /** Frames that the page has sent, oldest first. */
    said,
    /** How many connections the page has opened, and closed again. */
    opened: () => opened,
    closed: () => closed,
    frame,
    /** Connects; nothing changed for `quietMs` milliseconds. */
    goLive(quietMs?: number) {
      socket.dispatchEvent(new Event("open"));
      frame({ type: "auth_success", data: { userId: 1, isAdmin: false, quietMs } });
    },
    /** Sends a transaction update in the server's format. */
    update: (data: unknown) =>
      socket.dispatchEvent(
        new MessageEvent("message", { data: JSON.stringify({ type: "transaction_update", data }) }),
      ),
  };
}

/**
 * The real app at a path, over a bank of canned answers ("METHOD /path"). What they leave out of the
 * calls that every page makes, a bank answers in which nothing waits.
 */
export function renderApp(
  path: string,
  answers: Readonly<Record<string, StubResponse>>,
  ways: Pick<Bank, "mayBeSignedIn" | "keepsCookies"> = {},
) {
  clearToasts();
  forgetToasts();
  const bank = stubBank({ ...restingBank, ...answers });
  const channel = stubChannel();
  let shown = { pathname: path, search: "" };
  let go = (_steps: number) => {};
  const Watch = () => {
    shown = useLocation();
    const navigate = useNavigate();
    go = (steps) => void navigate(steps);
    return null;
  };
  let draws = 0;
  const view = render(
    <AddressRouter createHistory={() => histories.memory(path)}>
      <Profiler id="app" onRender={() => draws++}>
        <App
          bank={{ client: bank.client, openSocket: channel.openSocket, ...ways }}
          openSession={openSession}
        />
      </Profiler>
      <Watch />
    </AddressRouter>,
  );
  return {
    ...view,
    bank,
    channel,
    person: userEvent.setup(),
    path: () => shown.pathname,
    search: () => shown.search,
    /** Simulates the browser's Back button. */
    back: () => act(() => go(-1)),
    /** Simulates the browser's Forward button. */
    forward: () => act(() => go(1)),
    /** How often React has drawn anything of the app. */
    drawn: () => draws,
  };
}
