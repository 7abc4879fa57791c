import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { InspectionEvent } from "xstate";
import type { TransactionUpdate } from "#contract/live.ts";
import type { Transaction } from "#contract/transactions.ts";
import type { Client } from "./client.ts";
import { forPerson } from "./forPerson.ts";
import type { OtherTabs } from "./otherTabs.ts";
import type { PushHere } from "./pushHere.ts";
import { askingSecondPerson, createSecondPersons, type SecondPersons } from "./secondPersons.ts";
import { askingForProof, createStepUps, type StepUps } from "./stepUps.ts";

/**
 * What this tab submitted or cancelled. The live channel tells every tab about it; the tab that
 * asked for it has already said "Transaction submitted" and need not say more.
 */
export interface OwnSubmissions {
  /** Remembers the transaction that comes of it, as it then stands. */
  track(submission: Promise<Transaction>): Promise<Transaction>;
  /**
   * Whether this tab brought a transaction to this status. The channel may be faster than the
   * answer, so this waits for what is under way.
   */
  isOwn(update: Pick<TransactionUpdate, "id" | "status">): Promise<boolean>;
}

export function createOwnSubmissions(): OwnSubmissions {
  const known = new Set<string>();
  const nameOf = ({ id, status }: Pick<TransactionUpdate, "id" | "status">) => `${id} ${status}`;
  const underWay = new Set<Promise<unknown>>();
  return {
    track(submission) {
      const noted = submission.then(
        (transaction) => void known.add(nameOf(transaction)),
        () => undefined,
      );
      underWay.add(noted);
      void noted.then(() => underWay.delete(noted));
      return submission;
    },
    async isOwn(update) {
      await Promise.all(underWay);
      return known.has(nameOf(update));
    },
  };
}

/** The part of a WebSocket that the live channel uses. */
export type Socket = Pick<WebSocket, "send" | "close" | "addEventListener">;

export type OpenSocket = (url: string) => Socket;

/** The ways to the bank. The app, the demo, stories and tests hand over their own. */
export interface Bank {
  readonly client: Client;
  /** For the live channel. */
  readonly openSocket: OpenSocket;
  /** False when it is known without a call that nobody is signed in. Absent: only a call can tell. */
  readonly mayBeSignedIn?: () => boolean;
  /** False where this browser keeps no cookies for this site. Absent: none are needed. */
  readonly keepsCookies?: () => boolean;
  /** The other pages of this browser. Absent: there are none that share its session. */
  readonly otherTabs?: OtherTabs;
  /** How this browser is made to show alerts while no page is open. Absent: it is not. */
  readonly pushHere?: () => Promise<PushHere>;
  /** Hears what the machines over this bank do, for those who look at them. */
  readonly inspect?: (event: InspectionEvent) => void;
}

interface KnownBank extends Bank {
  /** The calls of a page that was made for this person, and for no other. */
  readonly clientOf: (userId: number, onOtherPerson: () => void) => Client;
  readonly ownSubmissions: OwnSubmissions;
  readonly stepUps: StepUps;
  readonly secondPersons: SecondPersons;
}

const BankContext = createContext<KnownBank | null>(null);

/**
 * Gives everything below it the bank, which stays the one that it was at first, and asks its person
 * for what has to be proved, and why somebody else should agree.
 */
export function BankProvider({ bank, children }: { bank: Bank; children: ReactNode }) {
  const [known] = useState(() => knowing(bank));
  return <BankContext value={known}>{children}</BankContext>;
}

function knowing(bank: Bank): KnownBank {
  const stepUps = createStepUps();
  const secondPersons = createSecondPersons();
  const asking = (client: Client) =>
    askingSecondPerson(askingForProof(client, stepUps), secondPersons);
  return {
    ...bank,
    client: asking(bank.client),
    clientOf: (userId, onOtherPerson) => asking(forPerson(bank.client, userId, onOtherPerson)),
    stepUps,
    secondPersons,
    ownSubmissions: createOwnSubmissions(),
  };
}

export interface PersonalBankProps {
  /** For whom the page is made; null where nobody is signed in. */
  readonly userId: number | null;
  /** Another person has signed in to this browser: the bank refused a call. */
  readonly onOtherPerson: () => void;
  readonly children: ReactNode;
}

/** Makes every call below it say for whom the page is made. */
export function PersonalBank({ userId, onOtherPerson, children }: PersonalBankProps) {
  const bank = useBank();
  const personal = useMemo(
    () => userId === null ? bank : { ...bank, client: bank.clientOf(userId, onOtherPerson) },
    [bank, userId, onOtherPerson],
  );
  return <BankContext value={personal}>{children}</BankContext>;
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
