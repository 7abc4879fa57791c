import { passkeyTransport } from "#contract/passkeys.ts";
import { days, hours, minutes } from "#contract/time.ts";
import {
  bigint,
  choice,
  encrypted,
  flag,
  id,
  idOf,
  instant,
  integer,
  named,
  orNull,
  text,
  words,
} from "./column.ts";
import { defineTable } from "./table.ts";

/** How users sign in. The comments of server/db/schema/1-people.sql explain the columns. */

/** Attempts on a subject that begins so count for longer than a day. */
export const KEPT_ATTEMPTS = "kept:";

export const signInTables = {
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
    retention: {
      expire: [{ after: "lastActiveAt", keep: minutes(15) }, {
        after: "createdAt",
        keep: hours(12),
      }],
      because: "then they have ended",
    },
    exported: {
      ofUser: "userId",
      fields: ["device", "createdAt", "lastActiveAt", "hasSecondFactor"],
    },
  }),
  attempts: defineTable("attempts", { subject: text, at: instant }, {
    key: [],
    whenUserIsDeleted: {
      keepWithout: [],
      because: "counters of tries, swept within days; those under the person's ID are cleared",
    },
    retention: {
      expire: [
        { after: "at", keep: hours(24), unless: ["subject", KEPT_ATTEMPTS] },
        { after: "at", keep: days(30) },
      ],
      because: "limits count most attempts for a day, and wrong codes for 30 days",
    },
    exported: { leftOut: "counters of attempts, deleted within days" },
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
    retention: {
      expire: [{ after: "expiresAt", keep: hours(24) }],
      because: "unfinished sign-ins",
    },
    exported: { ofUser: "userId", fields: ["createdAt", "expiresAt"] },
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
  }, {
    key: ["id"],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: {
      expire: [{ after: "expiresAt", keep: days(30) }],
      because: "staff see them in a list",
    },
    exported: { ofUser: "userId", fields: ["origin", "isUsed", "createdAt", "expiresAt"] },
  }),
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
    retention: { asLongAs: "user", because: "the user signs in with it" },
    exported: { ofUser: "userId", fields: ["createdAt", "confirmedAt"] },
  }),
  recoveryCodes: defineTable("recovery_codes", {
    userId: idOf("users"),
    codeHash: text,
  }, {
    key: ["userId", "codeHash"],
    keyName: "recovery_codes_unique",
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: { asLongAs: "user", because: "until the user uses or replaces them" },
    exported: { leftOut: "hashes of codes" },
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
    retention: {
      asLongAs: "bank",
      because: "signatures of payments are checked with the public key",
    },
    exported: {
      ofUser: "userId",
      fields: ["name", "transports", "isBackedUp", "createdAt", "lastUsedAt", "removedAt"],
    },
  }),
  passkeyChallenges: defineTable("passkey_challenges", {
    challenge: text,
    browserHash: text,
    userId: orNull(idOf("users")),
    expiresAt: instant,
  }, {
    key: ["challenge"],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: {
      expire: [{ after: "expiresAt", keep: minutes(0) }],
      because: "every visitor of the sign-in page gets one",
    },
    exported: { leftOut: "random numbers that are used for minutes" },
  }),
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
  }, {
    key: ["id"],
    keyName: "step_ups_id_unique",
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: {
      expire: [{ after: "expiresAt", keep: hours(24) }],
      because: "unfinished confirmations",
    },
    exported: { ofUser: "userId", fields: ["createdAt", "expiresAt", "provedAt"] },
  }),
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
  }, {
    key: ["id"],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: {
      expire: [{ after: "expiresAt", keep: hours(24) }],
      because: "unfinished recoveries",
    },
    exported: { ofUser: "userId", fields: ["createdAt", "expiresAt", "verifiedAt"] },
  }),
};
