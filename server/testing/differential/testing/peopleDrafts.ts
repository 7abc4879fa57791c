import { codeSort } from "#contract/twoFactor.ts";
import { admins, anybody, at, customers, outside, query, selfOf, someUser } from "./drafter.ts";
import type { Drafter } from "./drafter.ts";
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
export const peopleDrafts = {
  getUser: { weight: 3, by: anybody },
  login: {
    weight: 5,
    by: outside,
    draft: (dice, who) => ({
      body: {
        username: who !== "visitor" && dice.percent(70) ? who : dice.pick(usernames),
        password: mostly(dice, passwords, ["", 7, "x".repeat(129)]),
      },
    }),
  },
  logout: { weight: 1, by: anybody },
  verifyTwoFactor: {
    weight: 4,
    by: ["dora", "dora", "dora", "dora", "visitor", "ada"],
    draft: (dice) => ({
      body: {
        userId: dice.percent(70) ? "{user:5}" : someUser(dice),
        code: dice.percent(60) ? "{sent:5}" : dice.pick(codes),
      },
    }),
  },
  sendCode: {
    weight: 1,
    by: ["dora", "dora", "visitor"],
    draft: (dice) => ({ body: { userId: dice.percent(80) ? "{user:5}" : someUser(dice) } }),
  },
  getFactors: { weight: 1, by: anybody },
  startAuthenticator: {
    weight: 1,
    by: [...customers, ...admins],
    draft: (dice) => ({ body: some(dice, 50, { currentPassword: () => dice.pick(passwords) }) }),
  },
  confirmAuthenticator: {
    weight: 1,
    by: [...customers, ...admins],
    draft: (dice) => ({ body: { code: dice.pick(codes) } }),
  },
  removeAuthenticator: { weight: 1, by: [...customers, ...admins] },
  renewRecoveryCodes: { weight: 1, by: [...customers, ...admins] },
  listCodes: {
    weight: 2,
    by: admins,
    draft: (dice) => ({
      path: "/api/2fa/codes" + query(some(dice, 20, {
        limit: () => dice.pick([1, 3, 1_000]),
        status: () => dice.pick(["active", "expired"]),
        q: () => dice.pick(searches),
        sort: () => dice.pick(codeSort.options),
        order: () => dice.pick(["asc", "desc"]),
      })),
    }),
  },
  generateCode: {
    weight: 2,
    by: admins,
    draft: (dice) => ({
      body: {
        userId: dice.percent(60) ? "{user:5}" : someUser(dice),
        code: dice.pick(codes),
        ...some(dice, 30, { expiresAt: () => mostly(dice, times, badTimes) }),
      },
    }),
  },
  requestRecovery: {
    weight: 2,
    by: outside,
    draft: (dice) => ({ body: { username: mostly(dice, usernames, ["", hostileTexts[2]]) } }),
  },
  verifyRecovery: {
    weight: 2,
    by: outside,
    draft: (dice) => ({
      body: { userId: `{handle:${dice.integer(3)}}`, code: `{recovery:${dice.integer(3)}}` },
    }),
  },
  resetPassword: {
    weight: 2,
    by: outside,
    draft: (dice) => ({
      body: {
        userId: `{handle:${dice.integer(3)}}`,
        code: `{recovery:${dice.integer(3)}}`,
        newPassword: mostly(dice, newPasswords, weakPasswords),
      },
    }),
  },
  restartRecovery: {
    weight: 1,
    by: admins,
    draft: (dice) => ({ path: at(dice, "/api/users/", someUser(dice), "/recovery") }),
  },
  listSettings: { weight: 1, by: admins },
  saveSetting: {
    weight: 2,
    by: admins,
    draft: (dice) => ({
      body: {
        key: dice.pick([
          "allow_overdraft",
          "hide_unknown_usernames",
          "staff_second_factor",
          "default_2fa_code",
          "opening_hours",
          "constructor",
          "__proto__",
          "Bad Key",
        ]),
        value: dice.pick(["true", "false", "704913", "", "  x ", ...texts, ...hostileTexts]),
      },
    }),
  },
  getUniversalCode: { weight: 1, by: admins },
  confirmUniversalCode: { weight: 1, by: admins },
  listOutbox: { weight: 1, by: admins },
  register: {
    weight: 2,
    by: ["visitor", "visitor", "amy"],
    draft: (dice) => ({
      body: {
        username: mostly(dice, newcomers, ["x", "a b", hostileTexts[1]]),
        email: mostly(dice, emails, badEmails),
        fullName: mostly(dice, names, badNames),
        password: mostly(dice, newPasswords, weakPasswords),
        ...some(dice, 30, {
          role: () => dice.pick(["customer", "admin"]),
          ssn: () => mostly(dice, ["1234", "***-**-9999"], ["123-45-6789"]),
          driversLicense: () => mostly(dice, ["D123", ""], ["x".repeat(33)]),
          dateOfBirth: () => mostly(dice, ["1990-02-28"], ["1990-02-30"]),
          phoneNumber: () => mostly(dice, phones, badPhones),
          preferredAccountType: () => mostly(dice, goodTypes, ["gold"]),
          preferredCurrency: () => mostly(dice, ["EUR"], ["XXX"]),
          twoFactorEnabled: () => dice.pick(flags),
        }),
      },
    }),
  },
  listSessions: { weight: 2, by: [...customers, ...admins] },
  endSession: {
    weight: 1,
    by: [...customers, ...admins],
    draft: (dice) => ({ path: at(dice, "/api/sessions/", `{session:${dice.integer(8)}}`) }),
  },
  listSessionsOf: {
    weight: 1,
    by: admins,
    draft: (dice) => ({ path: at(dice, "/api/users/", someUser(dice)).concat("/sessions") }),
  },
  endSessionsOf: {
    weight: 1,
    by: admins,
    draft: (dice) => ({ path: at(dice, "/api/users/", someUser(dice)).concat("/sessions") }),
  },
  endOtherSessions: { weight: 1, by: [...customers, ...admins] },
  listUsers: {
    weight: 3,
    by: admins,
    draft: (dice) => ({
      path: "/api/users" + query(some(dice, 30, {
        limit: () => dice.pick([1, 3, 1_000]),
        before: () => `2026-03-05T15:04:00.000Z,{user:${dice.integer(8)}}`,
        role: () => dice.pick(["customer", "admin", "root"]),
        isActive: () => dice.pick(["true", "false", "1"]),
        q: () => dice.pick(searches),
        zone: () => dice.pick(zones),
      })),
    }),
  },
  createUser: {
    weight: 2,
    by: admins,
    draft: (dice) => ({
      body: {
        username: mostly(dice, newcomers, [""]),
        password: mostly(dice, newPasswords, weakPasswords),
        email: mostly(dice, emails, badEmails),
        fullName: mostly(dice, names, badNames),
        ...some(dice, 40, {
          role: () => dice.pick(["customer", "admin"]),
          preferredCurrency: () => dice.pick(["GBP", "JPY"]),
        }),
      },
    }),
  },
  patchUser: {
    weight: 5,
    by: [...customers, ...admins],
    draft: (dice, who) => ({
      path: at(dice, "/api/users/", dice.percent(50) ? selfOf(who) : someUser(dice)),
      body: {
        ...some(dice, 30, {
          fullName: () => mostly(dice, names, badNames),
          email: () => mostly(dice, emails, badEmails),
          phoneNumber: () => mostly(dice, [null, ...phones], badPhones),
          preferredCurrency: () => mostly(dice, ["EUR", "USD"], ["XXX"]),
        }),
        ...some(dice, who === "amy" || who === "abe" ? 25 : 4, {
          username: () => dice.pick(newcomers),
          isActive: () => dice.pick([true, true, true, false]),
          isFrozen: () => dice.pick(flags),
          role: () => dice.pick(["customer", "customer", "admin"]),
          dayLimit: () => mostly(dice, [null, 0, 100, 5_000], [-1]),
          twoFactorEnabled: () => dice.pick(flags),
          driversLicense: () => dice.pick([null, "D-778899", ""]),
          ssn: () => dice.pick([null, "4321"]),
          dateOfBirth: () => dice.pick([null, "1980-01-01", "1980-13-01"]),
        }),
      },
    }),
  },
  changePassword: {
    weight: 1,
    by: [...customers, ...admins],
    draft: (dice, who) => ({
      path: at(dice, "/api/users/", dice.percent(80) ? selfOf(who) : someUser(dice))
        .concat("/change-password"),
      body: {
        currentPassword: dice.pick(passwords),
        newPassword: mostly(dice, newPasswords, weakPasswords),
      },
    }),
  },
  confirmEmail: {
    weight: 4,
    by: [...customers, ...admins],
    draft: (dice, who) => ({
      path: at(dice, "/api/users/", dice.percent(80) ? selfOf(who) : someUser(dice))
        .concat("/email/confirm"),
      body: {
        code: dice.percent(50)
          ? selfOf(who).replace("user", "confirm")
          : dice.percent(60)
          ? selfOf(who).replace("user", "sent")
          : dice.pick(codes),
      },
    }),
  },
  cancelEmail: {
    weight: 2,
    by: [...customers, ...admins],
    draft: (dice, who) => ({
      path: at(dice, "/api/users/", dice.percent(60) ? selfOf(who) : someUser(dice))
        .concat("/email/cancel"),
    }),
  },
  cancelEmailByLink: {
    weight: 1,
    by: outside,
    draft: (dice) => ({ body: { token: dice.pick(["", "x", "x".repeat(65), "'", "%"]) } }),
  },
  deleteUser: {
    weight: 1,
    by: admins,
    draft: (dice) => ({ path: at(dice, "/api/users/", someUser(dice)) }),
  },
} as const satisfies Readonly<Record<string, Drafter>>;
