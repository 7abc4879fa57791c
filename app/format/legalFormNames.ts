import type { LegalForm } from "#contract/companies.ts";

export const legalFormNames: Readonly<Record<LegalForm, string>> = {
  llc: "Limited liability company (LLC)",
  corporation: "Corporation",
  partnership: "Partnership",
  soleProprietorship: "Sole proprietorship",
  nonprofit: "Nonprofit",
};
