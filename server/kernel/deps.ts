import type { StatementSigner } from "#contract/signedStatement.ts";
import type { Duration, Instant } from "#contract/time.ts";
import type { Sha256Hex } from "./hash.ts";
import type { Hub } from "./hub.ts";
import type { Policy } from "./policy.ts";
import type { Repositories, Store } from "../db/store.ts";
import type { PushSubscriptionRow } from "../db/store/pushSubscriptions.ts";
import type { Timers } from "./timers.ts";

/** Returns the time. Production reads the system clock; tests and mocks set it. */
export interface Clock {
  now(): Instant;
}

/** Randomness from the platform's secure generator; a fixed seed in mocks. */
export interface Randomness {
  /** An unguessable token of 256 bits, base64url (43 characters). */
  token(): string;
  /** A whole number from 0 to `below` − 1, evenly spread. */
  integer(below: number): number;
}

/** For whom a password is hashed. */
export interface HashingFor {
  /** A known person or a network: hashes of one lane run one at a time. */
  readonly lane: string;
  /** Trusted browsers go before unknown ones. */
  readonly isKnown: boolean;
}

/** The bank's own hashes: its first administrator, its demo people. */
export const bankItself: HashingFor = { lane: "bank", isKnown: true };

/** Password hashing, slow on purpose. Throws HashingBusy when too many wait. */
export interface Passwords {
  /** A self-describing hash (PHC string) with its own salt. */
  hash(password: string, from: HashingFor): Promise<string>;
  /** Returns whether the password made this hash. Takes equally long for right and wrong ones. */
  verify(password: string, hash: string, from: HashingFor): Promise<boolean>;
  /** The hash of an unknown password, so that unknown users cost the same work. */
  readonly decoyHash: string;
}

/** Encrypts what must be shown again but must not be readable in a stolen database. */
export interface Encryptor {
  /** `aad` (additional data) names the text's place, such as `user:7`; decryption needs it too. */
  encrypt(aad: string, text: string): Promise<string>;
  /** Throws DecryptionError for an unknown key, other additional data or a changed text. */
  decrypt(aad: string, ciphertext: string): Promise<string>;
  /** Returns the text re-encrypted under the current key; undefined if it already is. */
  renewed(aad: string, ciphertext: string): Promise<string | undefined>;
  /**
   * Returns a keyed hash of a short secret such as a code, under the current key: constant for the
   * same aad and text until key rotation, and useless for guessing without the key.
   */
  keyedHash(aad: string, text: string): Promise<string>;
  /**
   * Every hash that may be kept of this secret: `keyedHash` first, then those under former keys.
   */
  keyedHashes(aad: string, text: string): Promise<readonly string[]>;
  /**
   * Encrypts a text that can't be re-encrypted, under a key that key rotation doesn't change, and
   * under each of these users' keys (256 bits, base64url): without one of them no one reads it.
   */
  encryptLasting(aad: string, text: string, personalKeys?: readonly string[]): Promise<string>;
  /** Decrypts a lasting text with the same users' keys, in the same order. Throws as `decrypt`. */
  decryptLasting(aad: string, ciphertext: string, personalKeys: readonly string[]): Promise<string>;
  /** Derives a hash that doesn't change with key rotation. Not for secrets. */
  lastingHash(aad: string, text: string): Promise<string>;
}

/** The queue of password hashes is full; the client should try again later. */
export class HashingBusy extends Error {
  override readonly name = "HashingBusy";
}

export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Structured log lines. Callers never hand over secrets or personal data: ids only. */
export interface Log {
  /** At every level: what the operator has to find later, whatever was thought of the log today. */
  always(event: string, fields?: LogFields): void;
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** A message to a person, outside of the app. */
export interface Notification {
  readonly userId: number;
  /** The address it goes to: a mailbox, or where a browser's push service takes it. */
  readonly to: string;
  /**
   * Whether the recipient has proved the address. Emails to unproved addresses are few and contain no
   * names.
   */
  readonly isProved: boolean;
  /** The network of the request that caused the message. */
  readonly network?: string;
  /** Whether only a signed-in user can cause it; strangers' emails leave room for those. */
  readonly isOwnChange?: boolean;
  readonly subject: string;
  readonly text: string;
  /**
   * How long it is of use, where that is not for days: what cannot be delivered is tried so long.
   */
  readonly lifetime?: Duration;
}

/** Sends messages to users. Callers don't wait, and failures are logged without the content. */
export interface Notifier {
  send(notice: Notification): void;
  /** Puts it among what is sent: it leaves, once, when the transaction `tx` is committed. */
  post(tx: Pick<Repositories, "outbox" | "unsentEmails">, notice: Notification): Promise<void>;
  /** Resolves when everything handed over so far was delivered, put off or given up. */
  drain(): Promise<void>;
  /** Sends again what was put off and is due. Missing where nothing ever is. */
  resend?(signal: AbortSignal): Promise<void>;
}

/** Shows texts in people's browsers outside of the bank's pages, through their makers' services. */
export interface Push {
  /** Returns the public key that identifies the server to those services, base64url. */
  publicKey(): Promise<string>;
  /** Returns whether a URL belongs to a known push service: nothing is sent to any other. */
  isService(endpoint: string): boolean;
  /**
   * Sends a text, encrypted for the browser. Returns whether the service accepted it, or the
   * subscription has ended. Throws EmailNotAccepted if a retry may succeed.
   */
  send(
    subscription: Pick<PushSubscriptionRow, "endpoint" | "publicKey" | "auth">,
    text: string,
  ): Promise<"taken" | "gone">;
}

/** What only a demo reveals or allows. */
export interface DemoAnswers {
  /** The answer to a recovery request carries the code. */
  readonly recoveryCodeInAnswer: boolean;
  /** Whether administrators may read emails that would have been sent. */
  readonly outboxReadable: boolean;
  /** Whether one administrator is enough to turn the universal code on. */
  readonly universalCodeAlone: boolean;
}

/** The last findings of the check of the books. */
export interface LedgerHealth {
  /** The books are wrong: no money may move until they are right again. */
  isHalted: boolean;
  /** How many accounts and entries are known to be wrong. */
  wrong: number;
}

/**
 * The prefix of the server's cookie names. Browsers accept a `__Host-` cookie only as Secure, for
 * one host and for every path, so no other site can set one. The server reads only cookies with its
 * own prefix.
 */
export type CookiePrefix = "__Host-" | "";

/** For whom passkeys are made and used. */
export interface RelyingParty {
  /** A host's name, such as `bank.example`: passkeys work there and on the hosts below it. */
  readonly id: string;
  /** The origins whose pages may ask for a passkey. */
  readonly origins: ReadonlySet<string>;
}

/**
 * Everything the bank needs from its surroundings. Production, tests and mocks differ only here.
 */
export interface Deps {
  readonly store: Store;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Names requests and processes; nothing secret. */
  readonly uuid: () => string;
  readonly randomness: Randomness;
  readonly passwords: Passwords;
  readonly encryptor: Encryptor;
  readonly sha256Hex: Sha256Hex;
  readonly notifier: Notifier;
  readonly demo: DemoAnswers;
  readonly ledgerHealth: LedgerHealth;
  readonly hub: Hub;
  readonly log: Log;
  readonly policy: Policy;
  /** The server's public address, such as `https://bank.example`: links in emails start with it. */
  readonly publicOrigin: string;
  readonly relyingParty: RelyingParty;
  /** Follows from where people reach the bank, never from what a request says. */
  readonly cookiePrefix: CookiePrefix;
  /** Signs customers' statements; undefined if the bank has no key for it. */
  readonly statementSigner: StatementSigner | undefined;
  /** Undefined where the bank shows nothing outside of its pages. */
  readonly push: Push | undefined;
}
