import { codeSort } from "#contract/twoFactor.ts";
import {
  admins,
  at,
  customers,
  everyone,
  outsiders,
  query,
  selfOf,
  someUser,
} from "./generator.ts";
import type { RequestGenerator } from "./generator.ts";
import {
  badTimes,
  codes,
  hostileTexts,
  mostly,
  newcomers,
  newPasswords,
  passwords,
  searches,
  some,
  texts,
  times,
  usernames,
  weakPasswords,
  zones,
} from "./words.ts";

const goodTypes = ["checking", "Savings"];
const flags = [true, false];
const names = ["Nova Star", "  Ada   ", "Öl Ünder", "x".repeat(100)];
const badNames = ["X", "", ...hostileTexts];
const emails = ["new@example.test", "NEW@example.test", "otto@example.test", "pia@example.test"];
const badEmails = ["ada@example.test", "no address", ""];
const phones = ["+1 555 010 0100", "555-010-0199"];
const badPhones = ["123", "x".repeat(33)];

/** People, how they sign in and what they write to each other. */
export const userGenerators = {
  getUser: { weight: 3, by: everyone },
  login: {
    weight: 5,
    by: outsiders,
    make: (rng, who) => ({
      body: {
        username: who !== "visitor" && rng.percent(70) ? who : rng.pick(usernames),
        password: mostly(rng, passwords, ["", 7, "x".repeat(129)]),
      },
    }),
  },
  logout: { weight: 1, by: everyone },
  verifyTwoFactor: {
    weight: 4,
    by: ["dora", "dora", "dora", "dora", "visitor", "ada"],
    make: (rng) => ({
      body: {
        userId: rng.percent(70) ? "{user:5}" : someUser(rng),
        code: rng.percent(60) ? "{sent:5}" : rng.pick(codes),
      },
    }),
  },
  sendCode: {
    weight: 1,
    by: ["dora", "dora", "visitor"],
    make: (rng) => ({ body: { userId: rng.percent(80) ? "{user:5}" : someUser(rng) } }),
  },
  getFactors: { weight: 1, by: everyone },
  startAuthenticator: {
    weight: 1,
    by: [...customers, ...admins],
    make: (rng) => ({ body: some(rng, 50, { currentPassword: () => rng.pick(passwords) }) }),
  },
  confirmAuthenticator: {
    weight: 1,
    by: [...customers, ...admins],
    make: (rng) => ({ body: { code: rng.pick(codes) } }),
  },
  removeAuthenticator: { weight: 1, by: [...customers, ...admins] },
  renewRecoveryCodes: { weight: 1, by: [...customers, ...admins] },
  listCodes: {
    weight: 2,
    by: admins,
    make: (rng) => ({
      path: "/api/2fa/codes" + query(some(rng, 20, {
        limit: () => rng.pick([1, 3, 1_000]),
        status: () => rng.pick(["active", "expired"]),
        q: () => rng.pick(searches),
        sort: () => rng.pick(codeSort.options),
        order: () => rng.pick(["asc", "desc"]),
      })),
    }),
  },
  generateCode: {
    weight: 2,
    by: admins,
    make: (rng) => ({
      body: {
        userId: rng.percent(60) ? "{user:5}" : someUser(rng),
        code: rng.pick(codes),
        ...some(rng, 30, { expiresAt: () => mostly(rng, times, badTimes) }),
      },
    }),
  },
  requestRecovery: {
    weight: 2,
    by: outsiders,
    make: (rng) => ({ body: { username: mostly(rng, usernames, ["", hostileTexts[2]]) } }),
  },
  verifyRecovery: {
    weight: 2,
    by: outsiders,
    make: (rng) => ({
      body: { userId: `{handle:${rng.integer(3)}}`, code: `{recovery:${rng.integer(3)}}` },
    }),
  },
  resetPassword: {
    weight: 2,
    by: outsiders,
    make: (rng) => ({
      body: {
        userId: `{handle:${rng.integer(3)}}`,
        code: `{recovery:${rng.integer(3)}}`,
        newPassword: mostly(rng, newPasswords, weakPasswords),
      },
    }),
  },
  restartRecovery: {
    weight: 1,
    by: admins,
    make: (rng) => ({ path: at(rng, "/api/users/", someUser(rng), "/recovery") }),
  },
  listSettings: { weight: 1, by: admins },
  saveSetting: {
    weight: 2,
    by: admins,
    make: (rng) => ({
      body: {
        key: rng.pick([
          "allow_overdraft",
          "hide_unknown_usernames",
          "staff_second_factor",
          "default_2fa_code",
          "opening_hours",
          "constructor",
          "__proto__",
          "Bad Key",
        ]),
        value: rng.pick(["true", "false", "704913", "", "  x ", ...texts, ...hostileTexts]),
      },
    }),
  },
  getUniversalCode: { weight: 1, by: admins },
  confirmUniversalCode: { weight: 1, by: admins },
  listOutbox: { weight: 1, by: admins },
  register: {
    weight: 2,
    by: ["visitor", "visitor", "amy"],
    make: (rng) => ({
      body: {
        username: mostly(rng, newcomers, ["x", "a b", hostileTexts[1]]),
        email: mostly(rng, emails, badEmails),
        fullName: mostly(rng, names, badNames),
        password: mostly(rng, newPasswords, weakPasswords),
        ...some(rng, 30, {
          role: () => rng.pick(["customer", "admin"]),
          ssn: () => mostly(rng, ["1234", "***-**-9999"], ["123-45-6789"]),
          driversLicense: () => mostly(rng, ["D123", ""], ["x".repeat(33)]),
          dateOfBirth: () => mostly(rng, ["1990-02-28"], ["1990-02-30"]),
          phoneNumber: () => mostly(rng, phones, badPhones),
          preferredAccountType: () => mostly(rng, goodTypes, ["gold"]),
          preferredCurrency: () => mostly(rng, ["EUR"], ["XXX"]),
          twoFactorEnabled: () => rng.pick(flags),
        }),
      },
    }),
  },
  listSessions: { weight: 2, by: [...customers, ...admins] },
  endSession: {
    weight: 1,
    by: [...customers, ...admins],
    make: (rng) => ({ path: at(rng, "/api/sessions/", `{session:${rng.integer(8)}}`) }),
  },
  listSessionsOf: {
    weight: 1,
    by: admins,
    make: (rng) => ({ path: at(rng, "/api/users/", someUser(rng)).concat("/sessions") }),
  },
  endSessionsOf: {
    weight: 1,
    by: admins,
    make: (rng) => ({ path: at(rng, "/api/users/", someUser(rng)).concat("/sessions") }),
  },
  endOtherSessions: { weight: 1, by: [...customers, ...admins] },
  listUsers: {
    weight: 3,
    by: admins,
    make: (rng) => ({
      path: "/api/users" + query(some(rng, 30, {
        limit: () => rng.pick([1, 3, 1_000]),
        before: () => `2026-03-05T15:04:00.000Z,{user:${rng.integer(8)}}`,
        role: () => rng.pick(["customer", "admin", "root"]),
        isActive: () => rng.pick(["true", "false", "1"]),
        q: () => rng.pick(searches),
        zone: () => rng.pick(zones),
      })),
    }),
  },
  createUser: {
    weight: 2,
    by: admins,
    make: (rng) => ({
      body: {
        username: mostly(rng, newcomers, [""]),
        password: mostly(rng, newPasswords, weakPasswords),
        email: mostly(rng, emails, badEmails),
        fullName: mostly(rng, names, badNames),
        ...some(rng, 40, {
          role: () => rng.pick(["customer", "admin"]),
          preferredCurrency: () => rng.pick(["GBP", "JPY"]),
        }),
      },
    }),
  },
  patchUser: {
    weight: 5,
    by: [...customers, ...admins],
    make: (rng, who) => ({
      path: at(rng, "/api/users/", rng.percent(50) ? selfOf(who) : someUser(rng)),
      body: {
        ...some(rng, 30, {
          fullName: () => mostly(rng, names, badNames),
          email: () => mostly(rng, emails, badEmails),
          phoneNumber: () => mostly(rng, [null, ...phones], badPhones),
          preferredCurrency: () => mostly(rng, ["EUR", "USD"], ["XXX"]),
        }),
        ...some(rng, who === "amy" || who === "abe" ? 25 : 4, {
          username: () => rng.pick(newcomers),
          isActive: () => rng.pick([true, true, true, false]),
          isFrozen: () => rng.pick(flags),
          role: () => rng.pick(["customer", "customer", "admin"]),
          dayLimit: () => mostly(rng, [null, 0, 100, 5_000], [-1]),
          twoFactorEnabled: () => rng.pick(flags),
          driversLicense: () => rng.pick([null, "D-778899", ""]),
          ssn: () => rng.pick([null, "4321"]),
          dateOfBirth: () => rng.pick([null, "1980-01-01", "1980-13-01"]),
        }),
      },
    }),
  },
  changePassword: {
    weight: 1,
    by: [...customers, ...admins],
    make: (rng, who) => ({
      path: at(rng, "/api/users/", rng.percent(80) ? selfOf(who) : someUser(rng))
        .concat("/change-password"),
      body: {
        currentPassword: rng.pick(passwords),
        newPassword: mostly(rng, newPasswords, weakPasswords),
      },
    }),
  },
  confirmEmail: {
    weight: 4,
    by: [...customers, ...admins],
    make: (rng, who) => ({
      path: at(rng, "/api/users/", rng.percent(80) ? selfOf(who) : someUser(rng))
        .concat("/email/confirm"),
      body: {
        code: rng.percent(50)
          ? selfOf(who).replace("user", "confirm")
          : rng.percent(60)
          ? selfOf(who).replace("user", "sent")
          : rng.pick(codes),
      },
    }),
  },
  cancelEmail: {
    weight: 2,
    by: [...customers, ...admins],
    make: (rng, who) => ({
      path: at(rng, "/api/users/", rng.percent(60) ? selfOf(who) : someUser(rng))
        .concat("/email/cancel"),
    }),
  },
  cancelEmailByLink: {
    weight: 1,
    by: outsiders,
    make: (rng) => ({ body: { token: rng.pick(["", "x", "x".repeat(65), "'", "%"]) } }),
  },
  deleteUser: {
    weight: 1,
    by: admins,
    make: (rng) => ({ path: at(rng, "/api/users/", someUser(rng)) }),
  },
} as const satisfies Readonly<Record<string, RequestGenerator>>;
