import { useState } from "react";
import type { Bank, OpenSocket } from "#app/api/BankContext.tsx";
import { AddressRouter, histories } from "#app/AddressRouter.tsx";
import { createClient } from "#app/api/client.ts";
import { openSession } from "#app/auth/openSession.ts";
import { openSocket as realSocket } from "#app/api/browserBank.ts";
import { Providers } from "#app/Providers.tsx";
import { AppRoutes } from "#app/router.tsx";
import { observeMachine } from "./machine/machineAddon.ts";

/** Long enough that a story of a pending call stays pending while someone looks at it. */
const A_DAY_MS = 24 * 60 * 60 * 1_000;

export interface AppPageProps {
  /** The address at which the story begins: "/dashboard/accounts". */
  readonly path: string;
  /** Another line for the live channel, where a story is about one that does not do as it should. */
  readonly openSocket?: OpenSocket;
  /** A browser that can show messages; without it this one shows none. */
  readonly pushHere?: Bank["pushHere"];
}

/**
 * The whole app at an address, as `App` puts it together, over the story's own bank. The theme is
 * left to the toolbar.
 */
export function AppPage({ path, openSocket = realSocket, pushHere }: AppPageProps) {
  const [client] = useState(() => createClient({ timeout: A_DAY_MS }));
  return (
    <Providers
      bank={{ client, openSocket, pushHere, inspect: observeMachine }}
      openSession={openSession}
    >
      <AddressRouter createHistory={() => histories.memory(path)}>
        <AppRoutes />
      </AddressRouter>
    </Providers>
  );
}
