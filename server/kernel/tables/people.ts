import { accountType } from "#contract/accounts.ts";
import type { AlertSettings } from "#contract/alerts.ts";
import { cents as toCents } from "#contract/money.ts";
import type { Metadata } from "#contract/metadata.ts";
import { permissionSet } from "#contract/permissionSet.ts";
import { days, type Instant, instantOf } from "#contract/time.ts";
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

/** Users. The comments of server/db/schema/1-people.sql explain the columns. */

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
    isCompany: flag,
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
    retention: { asLongAs: "bank", because: "journal and audit log name users by ID" },
    exported: {
      fields: [
        "username",
        "email",
        "pendingEmail",
        "isEmailProved",
        "fullName",
        "role",
        "permissionSets",
        "isActive",
        "isFrozen",
        "phoneNumber",
        "preferredAccountType",
        "preferredCurrency",
        "twoFactorEnabled",
        "codeAbove",
        "dayLimit",
        "stop",
        "alerts",
        "passwordChangeDue",
        "createdAt",
        "driversLicense",
        "ssn",
        "dateOfBirth",
      ],
    },
  }),
  personalKeys: defineTable("personal_keys", {
    userId: idOf("users"),
    encryptedKey: named("sealed_key", encrypted(["userId"])),
  }, {
    key: ["userId"],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: { asLongAs: "user", because: "texts in the audit log can be read with it" },
    exported: { leftOut: "a key" },
  }),
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
    retention: {
      expire: [{ after: "lastSeenAt", keep: days(180) }],
      because: "then the browser is no longer trusted",
    },
    exported: { ofUser: "userId", fields: ["createdAt", "lastSeenAt"] },
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
    retention: {
      asLongAs: "work",
      because: "a job ends a change that isn't confirmed within seven days",
    },
    exported: { ofUser: "userId", fields: ["confirmedAt", "waitsUntil", "expiresAt"] },
  }),
};
