import { openCompany } from "#contract/companies.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import { openAccount } from "../accounts/openAccount.ts";
import { record } from "../audit/record.ts";
import { defineAction } from "../kernel/action.ts";
import { addUser } from "../users/addUser.ts";
import { viewCompany } from "./company.ts";

/** A customer opens a company with a checking account, and becomes its administrator. */
export const openCompanyAction = defineAction(
  openCompany,
  async (ctx, { body: { name, ...details } }) => {
    const { tx, actor, now, policy: { companies: { perAdministrator } } } = ctx;
    // The limit holds under the founder's lock.
    const founder = await tx.users.lock(actor.user.id);
    if (founder?.isActive !== true) throw ctx.error("unauthenticated");
    if (founder.isFrozen) throw ctx.error("frozen");
    const own = await tx.companies.membershipsOf(founder.id);
    if (own.filter(({ role }) => role === "administrator").length >= perAdministrator) {
      throw ctx.error("limit_reached", {
        message: companyTexts.tooManyCompanies(perAdministrator),
      });
    }
    const company = await addUser(tx, {
      username: name,
      fullName: name,
      email: founder.email,
      isEmailProved: founder.isEmailProved,
      preferredCurrency: founder.preferredCurrency,
      role: "customer",
      isCompany: true,
      passwordHash: "",
      now,
    });
    await tx.companies.insert({ userId: company.id, ...details });
    await tx.companies.insertMember({
      companyId: company.id,
      userId: founder.id,
      role: "administrator",
      accountIds: null,
      paymentLimit: null,
      dayLimit: null,
      joinedAt: now,
    });
    await openAccount(ctx, { userId: company.id, accountType: "checking" });
    const { legalForm } = details;
    await record(ctx, "company.opened", `user:${company.id}`, { after: { legalForm } });
    return { output: await viewCompany(tx, company, { now, isAdministered: true }) };
  },
);
