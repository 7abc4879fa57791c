import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { InspectionEvent } from "xstate";
import type { TransactionUpdate } from "#contract/live.ts";
import type { Transaction } from "#contract/transactions.ts";
import type { Client } from "./client.ts";
import type { FirstView } from "./firstView.ts";
import { forCompany } from "./forCompany.ts";
import { forPerson } from "./forPerson.ts";
import type { OtherTabs } from "./otherTabs.ts";
import type { PushHere } from "./pushHere.ts";
import {
  createSecondApprovers,
  type SecondApprovers,
  withSecondApprover,
} from "./secondApprovers.ts";
import { createStepUps, type StepUps, withStepUp } from "./stepUps.ts";

/**
 * Transactions that this tab submitted or canceled. The live channel sends every tab an update; the
 * tab that made the call has already shown "Transaction submitted" and shows nothing more.
 */
export interface OwnSubmissions {
  /** Remembers the resulting transaction and its status. */
  track(submission: Promise<Transaction>): Promise<Transaction>;
  /**
   * Returns whether this tab brought a transaction to this status. The live channel may be faster
   * than the response, so this waits for calls in progress.
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

/** The connections to the server. The app, the demo, stories and tests each pass their own. */
export interface Bank {
  readonly client: Client;
  /** For the live channel. */
  readonly openSocket: OpenSocket;
  /**
   * Returns false if it's known without a call that no user is signed in. Absent: a call is needed
   * to know.
   */
  readonly mayBeSignedIn?: () => boolean;
  /** Returns false if this browser keeps no cookies for this site. Absent: none are needed. */
  readonly keepsCookies?: () => boolean;
  /** The other pages of this browser. Absent: no other page shares the session. */
  readonly otherTabs?: OtherTabs;
  /** Loads push notifications in this browser. Absent: there are none. */
  readonly pushHere?: () => Promise<PushHere>;
  /** What the server has drawn into this page, and from which data. Absent: nothing. */
  readonly firstView?: FirstView;
  /** Receives events of the state machines that use this connection, for inspection. */
  readonly inspect?: (event: InspectionEvent) => void;
}

interface KnownBank extends Bank {
  /** Returns a client whose calls work for this user only. */
  readonly clientOf: (userId: number, onOtherPerson: () => void) => Client;
  readonly ownSubmissions: OwnSubmissions;
  readonly stepUps: StepUps;
  readonly secondPersons: SecondApprovers;
}

const BankContext = createContext<KnownBank | null>(null);
const PersonalBankContext = createContext<KnownBank | null>(null);

/**
 * Provides the connection to everything below. The first `bank` stays. Its client asks the user for
 * proofs (step-up authentication) and for the reasons of approval requests.
 */
export function BankProvider({ bank, children }: { bank: Bank; children: ReactNode }) {
  const [known] = useState(() => knowing(bank));
  return <BankContext value={known}>{children}</BankContext>;
}

function knowing(bank: Bank): KnownBank {
  const stepUps = createStepUps();
  const secondPersons = createSecondApprovers();
  const asking = (client: Client) => withSecondApprover(withStepUp(client, stepUps), secondPersons);
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
  /** User that the page is for; null if no user is signed in. */
  readonly userId: number | null;
  /** Called when the server rejects a call because another user has signed in to this browser. */
  readonly onOtherPerson: () => void;
  readonly children: ReactNode;
}

/** Sends the user that the page is for with every call below. */
export function PersonalBank({ userId, onOtherPerson, children }: PersonalBankProps) {
  const bank = useBank();
  const personal = useMemo(
    () => userId === null ? bank : { ...bank, client: bank.clientOf(userId, onOtherPerson) },
    [bank, userId, onOtherPerson],
  );
  return (
    <PersonalBankContext value={personal}>
      <BankContext value={personal}>{children}</BankContext>
    </PersonalBankContext>
  );
}

export interface CompanyBankProps {
  /** Company for which the user acts; null if they act for themselves. */
  readonly companyId: number | null;
  readonly children: ReactNode;
}

/** Makes the calls below for a company. Nested, the innermost decides. */
export function CompanyBank({ companyId, children }: CompanyBankProps) {
  const personal = useContext(PersonalBankContext);
  if (personal === null) throw new Error("Can't act for a company outside a PersonalBank");
  const bank = useMemo(
    () =>
      companyId === null
        ? personal
        : { ...personal, client: forCompany(personal.client, companyId) },
    [personal, companyId],
  );
  return <BankContext value={bank}>{children}</BankContext>;
}

/** Throws outside a BankProvider. */
export function useBank(): KnownBank {
  const bank = useContext(BankContext);
  if (bank === null) throw new Error("Can't reach the bank outside a BankProvider");
  return bank;
}

export function useClient(): Client {
  return useBank().client;
}
