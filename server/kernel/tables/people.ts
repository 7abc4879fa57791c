import { accountType } from "#contract/accounts.ts";
import type { AlertSettings } from "#contract/alerts.ts";
import { cents as toCents } from "#contract/money.ts";
import type { Metadata } from "#contract/metadata.ts";
import { passkeyTransport } from "#contract/passkeys.ts";
import { permissionSet } from "#contract/permissionSet.ts";
import { type Instant, instantOf } from "#contract/time.ts";
import { currency, role } from "#contract/users.ts";
import {
  bigint,
  cents,
  choice,
  encrypted,
  flag,
  id,
  idOf,
  instant,
  integer,
  isObject,
  json,
  named,
  orNull,
  text,
  words,
} from "./column.ts";
import { defineTable } from "./table.ts";

/** Users and how they sign in. The comments of server/db/schema/1-people.sql explain the columns. */

/** When the customer froze payments, and the browsers it signed out, the latest first. */
export interface PaymentFreeze {
  readonly at: Instant;
  readonly signedOut: readonly string[];
}

function readPaymentFreeze({ at, signedOut }: Metadata): PaymentFreeze {
  return { at: instantOf(new Date(String(at))), signedOut: [signedOut].flat().map(String) };
}

function readAlertSettings(chosen: Metadata): AlertSettings {
  const amount = (name: string) => chosen[name] === null ? null : toCents(Number(chosen[name]));
  const { quiet } = chosen;
  return {
    moneyOutOver: amount("moneyOutOver"),
    moneyIn: chosen["moneyIn"] === true,
    balanceBelow: amount("balanceBelow"),
    heldOrRefused: chosen["heldOrRefused"] === true,
    signIn: chosen["signIn"] === true,
    scheduleFails: chosen["scheduleFails"] === true,
    quiet: isObject(quiet)
      ? {
        from: integer.decode(quiet["from"], "from"),
        until: integer.decode(quiet["until"], "until"),
        zone: text.decode(quiet["zone"], "zone"),
      }
      : null,
  };
}

export const peopleTables = {
  users: defineTable("users", {
    id,
    username: text,
    passwordHash: text,
    email: text,
    pendingEmail: orNull(text),
    isEmailProved: flag,
    fullName: text,
    role: choice(role.options),
    permissionSets: words(permissionSet.options),
    isActive: flag,
    isFrozen: flag,
    encryptedIdentity: named("sealed_identity", orNull(encrypted(["username"]))),
    phoneNumber: orNull(text),
    preferredAccountType: choice(accountType.options),
    preferredCurrency: choice(currency.options),
    twoFactorEnabled: flag,
    codeAbove: orNull(cents),
    dayLimit: orNull(cents),
    stop: orNull(json(readPaymentFreeze)),
    alerts: orNull(json(readAlertSettings)),
    passwordChangeDue: flag,
    createdAt: instant,
  }, {
    key: ["id"],
    unique: [
      { name: "users_username_unique", fields: [], reports: "username" },
      { name: "users_email_unique", fields: [], reports: "email" },
    ],
    hidden: { deletedAt: orNull(instant), version: bigint },
    whenUserIsDeleted: {
      keepWithout: [
        ...["username", "passwordHash", "email", "fullName", "encryptedIdentity", "phoneNumber"],
        ...["pendingEmail", "codeAbove", "dayLimit", "stop", "alerts"],
      ],
      because: "journal and audit log name the person by ID",
    },
  }),
  sessions: defineTable("sessions", {
    id,
    tokenHash: text,
    userId: idOf("users"),
    createdAt: instant,
    lastActiveAt: instant,
    device: text,
    hasSecondFactor: flag,
  }, {
    key: ["tokenHash"],
    keyName: "sessions_token_hash_unique",
    unique: [{ name: "sessions_id_unique", fields: ["id"] }],
    indexes: ["userId"],
    whenUserIsDeleted: { deleteBy: "userId" },
  }),
  attempts: defineTable("attempts", { subject: text, at: instant }, {
    key: [],
    whenUserIsDeleted: {
      keepWithout: [],
      because: "counters of tries, swept within days; those under the person's ID are cleared",
    },
  }),
  challenges: defineTable("challenges", {
    tokenHash: text,
    userId: idOf("users"),
    failures: integer,
    createdAt: instant,
    expiresAt: instant,
  }, {
    key: ["tokenHash"],
    keyName: "challenges_token_hash_unique",
    whenUserIsDeleted: { deleteBy: "userId" },
  }),
  codes: defineTable("two_factor_codes", {
    id,
    userId: idOf("users"),
    origin: choice(["sent", "generated"]),
    challengeHash: orNull(text),
    codeHash: text,
    encryptedCode: named("sealed_code", orNull(encrypted(["userId", "codeHash"]))),
    madeBy: orNull(idOf("users")),
    isUsed: flag,
    createdAt: instant,
    expiresAt: instant,
  }, { key: ["id"], whenUserIsDeleted: { deleteBy: "userId" } }),
  authenticators: defineTable("authenticators", {
    userId: idOf("users"),
    encryptedSecret: named("sealed_secret", encrypted(["userId"])),
    createdAt: instant,
    confirmedAt: orNull(instant),
    lastStep: integer,
  }, {
    key: ["userId"],
    keyName: "authenticators_user_unique",
    whenUserIsDeleted: { deleteBy: "userId" },
  }),
  recoveryCodes: defineTable("recovery_codes", {
    userId: idOf("users"),
    codeHash: text,
  }, {
    key: ["userId", "codeHash"],
    keyName: "recovery_codes_unique",
    whenUserIsDeleted: { deleteBy: "userId" },
  }),
  passkeys: defineTable("passkeys", {
    id,
    userId: idOf("users"),
    credentialId: text,
    publicKey: text,
    rpId: text,
    counter: bigint,
    transports: words(passkeyTransport.options),
    isBackedUp: flag,
    name: text,
    createdAt: instant,
    lastUsedAt: orNull(instant),
    removedAt: orNull(instant),
  }, {
    key: ["id"],
    unique: [{
      name: "passkeys_credential_unique",
      fields: ["credentialId"],
      reports: "credential",
      whileNull: "removedAt",
    }],
    whenUserIsDeleted: {
      keepWithout: ["name"],
      because: "signatures of payments are checked with the public key",
    },
  }),
  passkeyChallenges: defineTable("passkey_challenges", {
    challenge: text,
    browserHash: text,
    userId: orNull(idOf("users")),
    expiresAt: instant,
  }, { key: ["challenge"], whenUserIsDeleted: { deleteBy: "userId" } }),
  stepUps: defineTable("step_ups", {
    id: text,
    userId: idOf("users"),
    sessionHash: text,
    orderHash: orNull(text),
    toSign: text,
    failures: integer,
    createdAt: instant,
    expiresAt: instant,
    provedAt: orNull(instant),
    assertion: orNull(text),
  }, { key: ["id"], keyName: "step_ups_id_unique", whenUserIsDeleted: { deleteBy: "userId" } }),
  recoveries: defineTable("recoveries", {
    id,
    handle: integer,
    userId: orNull(idOf("users")),
    codeHash: orNull(text),
    secretHash: orNull(text),
    madeBy: orNull(idOf("users")),
    failures: integer,
    verifiedAt: orNull(instant),
    createdAt: instant,
    expiresAt: instant,
  }, { key: ["id"], whenUserIsDeleted: { deleteBy: "userId" } }),
  devices: defineTable("devices", {
    tokenHash: text,
    userId: idOf("users"),
    createdAt: instant,
    lastSeenAt: instant,
  }, {
    key: ["tokenHash", "userId"],
    keyName: "devices_unique",
    indexes: ["userId", "tokenHash"],
    whenUserIsDeleted: { deleteBy: "userId" },
  }),
  emailChanges: defineTable("email_changes", {
    userId: idOf("users"),
    newCodeHash: text,
    oldCodeHash: text,
    cancelHash: text,
    failures: integer,
    confirmedAt: orNull(instant),
    waitsUntil: instant,
    expiresAt: instant,
  }, {
    key: ["userId"],
    unique: [{ name: "email_changes_cancel_hash_key", fields: ["cancelHash"] }],
    whenUserIsDeleted: { deleteBy: "userId" },
  }),
};
