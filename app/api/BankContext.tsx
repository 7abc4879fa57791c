import { createContext, type ReactNode, useContext } from "react";
import type { InspectionEvent } from "xstate";
import type { Client } from "./client.ts";
import type { OpenSocket } from "./openSocket.ts";
import { createOwnSubmissions, type OwnSubmissions } from "./ownSubmissions.ts";

/** The ways to the bank. The app, the demo, stories and tests hand over their own. */
export interface Bank {
  readonly client: Client;
  /** For the live channel. */
  readonly openSocket: OpenSocket;
  /** False when it is known without a call that nobody is signed in. Absent: only a call can tell. */
  readonly mayBeSignedIn?: () => boolean;
  /** Hears what the machines over this bank do, for those who look at them. */
  readonly inspect?: (event: InspectionEvent) => void;
}

interface KnownBank extends Bank {
  readonly ownSubmissions: OwnSubmissions;
}

const BankContext = createContext<KnownBank | null>(null);

/** Gives everything below it the bank. */
export function BankProvider({ bank, children }: { bank: KnownBank; children: ReactNode }) {
  return <BankContext value={bank}>{children}</BankContext>;
}

/** A bank that also remembers what this page submitted. */
export function knowing(bank: Bank): KnownBank {
  return { ...bank, ownSubmissions: createOwnSubmissions() };
}

/** The bank of this page. Throws outside a BankProvider. */
export function useBank(): KnownBank {
  const bank = useContext(BankContext);
  if (bank === null) throw new Error("Cannot reach the bank outside a BankProvider");
  return bank;
}

export function useClient(): Client {
  return useBank().client;
}
