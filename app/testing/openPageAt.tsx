import { render, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation } from "react-router";
import type { MockBank } from "#mocks/mockBank.ts";
import type { Bank, OpenSocket } from "#app/api/BankContext.tsx";
import { type Client, createClient } from "#app/api/client.ts";
import { AddressRouter, histories } from "#app/AddressRouter.tsx";
import { App } from "#app/App.tsx";
import { openSession } from "#app/auth/openSession.ts";
import "./renderApp.tsx";

interface AnsweredRequest {
  readonly asked: string;
  readonly status: number;
}

/** A live channel to the bank, by the session of its browser. */
function socketTo(bank: MockBank): OpenSocket {
  return () => {
    const socket = new EventTarget();
    const connection = bank.join({
      send: (data) => void socket.dispatchEvent(new MessageEvent("message", { data })),
      close: (code) => void socket.dispatchEvent(new CloseEvent("close", { code })),
    });
    queueMicrotask(() => socket.dispatchEvent(new Event("open")));
    return {
      send: (text) => connection.receive(String(text)),
      close: () => connection.closed(),
      addEventListener: socket.addEventListener.bind(socket),
    };
  };
}

/**
 * A page of the bank's own browser at a path, over the bank's real rules. `around` changes how its
 * calls go.
 */
export function openPageAt(
  bank: MockBank,
  path: string,
  parts: Partial<Bank> = {},
  around = (client: Client) => client,
) {
  const requests: AnsweredRequest[] = [];
  const client = around(createClient({
    baseUrl: "http://bank.test",
    async fetch(input, init) {
      const request = new Request(input, init);
      const answer = await bank.answer(request);
      if (answer === "lost") throw new TypeError("Failed to fetch");
      const { pathname } = new URL(request.url);
      requests.push({ asked: `${request.method} ${pathname}`, status: answer.status });
      return answer;
    },
  }));
  let address = path;
  function Watch() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const { container } = render(
    <AddressRouter createHistory={() => histories.memory(path)}>
      <App bank={{ client, openSocket: socketTo(bank), ...parts }} openSession={openSession} />
      <Watch />
    </AddressRouter>,
  );
  return {
    container,
    page: within(container),
    /** The page's requests, with their responses. */
    requests,
    address: () => address,
    person: userEvent.setup(),
  };
}
