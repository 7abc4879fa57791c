import * as z from "zod/mini";
import { companyInvitation, companyMember, ownCompany } from "./companies.ts";
import { defineCall } from "./defineCall.ts";
import { idParams } from "./id.ts";

/** Lists with whom the caller shares their own accounts. */
export const listSharing = defineCall({
  method: "GET",
  path: "/api/shared-accounts",
  access: "customer",
  status: 200,
  output: z.object({ members: z.array(companyMember), invitations: z.array(companyInvitation) }),
  errors: [],
  idempotent: false,
  conditional: "content",
});

/**
 * Lists for staff with whom a customer shares accounts, and the companies and customers whose
 * accounts they see.
 */
export const listSharingOf = defineCall({
  method: "GET",
  path: "/api/users/{id}/sharing",
  access: "admin",
  permission: "seeCustomers",
  params: idParams,
  status: 200,
  output: z.object({ members: z.array(companyMember), memberships: z.array(ownCompany) }),
  errors: ["not_found"],
  idempotent: false,
  conditional: "content",
});

export const sharingCalls = { listSharing, listSharingOf };
