import { admins, at, customers, type RequestGenerator, someUser } from "./generator.ts";
import { hostileTexts, mostly, some, texts } from "./words.ts";
import type { Rng } from "./rng.ts";

const roles = ["administrator", "approver", "preparer", "viewer"];
const path = (rng: Rng, rest = "") =>
  at(rng, "/api/companies/", `{user:-${1 + rng.integer(3)}}`, rest);
const limits = (rng: Rng) =>
  some(rng, 30, {
    paymentLimit: () => mostly(rng, [100, 5_000, null], [-1, 0.001]),
    dayLimit: () => mostly(rng, [1_000, null], ["10"]),
  });

/** Companies and their members. */
export const companyGenerators = {
  listCompanies: { weight: 2, by: customers },
  listSharing: { weight: 1, by: customers },
  listSharingOf: {
    weight: 1,
    by: admins,
    make: (rng) => ({ path: at(rng, "/api/users/", someUser(rng)).concat("/sharing") }),
  },
  openCompany: {
    weight: 2,
    by: customers,
    make: (rng) => ({
      body: {
        name: mostly(rng, texts, hostileTexts),
        legalForm: mostly(rng, ["llc", "corporation"], ["gmbh"]),
        ein: mostly(rng, ["12-3456789", "123456789"], ["12-345678", "x"]),
        address: mostly(rng, texts, hostileTexts),
      },
    }),
  },
  getCompany: { weight: 2, by: customers, make: (rng) => ({ path: path(rng) }) },
  inviteMember: {
    weight: 3,
    by: customers,
    make: (rng) => ({
      path: path(rng, "/invitations"),
      body: {
        email: mostly(rng, ["iris@example.test", "omar@example.test"], ["nobody"]),
        role: mostly(rng, roles, ["owner"]),
        ...limits(rng),
      },
    }),
  },
  withdrawInvitation: {
    weight: 1,
    by: customers,
    make: (rng) => ({ path: path(rng, `/invitations/${1 + rng.integer(4)}`) }),
  },
  acceptInvitation: {
    weight: 1,
    by: customers,
    make: (rng) => ({ body: { token: mostly(rng, ["abc"], ["a b"]) } }),
  },
  patchMember: {
    weight: 2,
    by: customers,
    make: (rng) => ({
      path: path(rng, `/members/${someUser(rng)}`),
      body: { ...some(rng, 70, { role: () => mostly(rng, roles, ["owner"]) }), ...limits(rng) },
    }),
  },
  removeMember: {
    weight: 1,
    by: customers,
    make: (rng) => ({ path: path(rng, `/members/${someUser(rng)}`) }),
  },
} as const satisfies Readonly<Record<string, RequestGenerator>>;
