import { createContext, use } from "react";
import type { OwnCompany } from "#contract/companies.ts";
import { hasCompanyRight } from "#contract/companyRole.ts";
import { useCurrentUser } from "./currentUser.tsx";

/** The user's companies, on the pages of the customer's area. */
export interface Companies {
  readonly all: readonly OwnCompany[];
  /** The one that the page shows; null if it shows the user's own money, or none of theirs. */
  readonly shown: OwnCompany | null;
  /** How many requests of the shown company the user can decide. */
  readonly toDecide: number;
  /** Refetches the list and the count, because the user joined or left one, or decided a request. */
  readonly refetch: () => Promise<void>;
}

export const CompaniesContext = createContext<Companies | null>(null);

/** Returns the user's companies; null outside the customer's area. */
export function useCompanies(): Companies | null {
  return use(CompaniesContext);
}

/** The company for which the user acts in this part of the page; null for themselves. */
export const CompanyContext = createContext<OwnCompany | null>(null);

/** Whose money a part of the page shows. */
export interface Owner {
  /** ID of the user, or of the company for which they act. */
  readonly id: number;
  readonly company: OwnCompany | null;
  /** Staff froze the user or the company. */
  readonly isFrozen: boolean;
  /** The user can move this money: it isn't frozen, and their role in the company allows it. */
  readonly canPay: boolean;
  /** The user may only see this money, also while it isn't frozen. */
  readonly isViewer: boolean;
  /** Whose payees the user sees: not those of a customer who only shares accounts. */
  readonly hasPayees: boolean;
  /** The user can open and name these accounts: their own, or those of a company they administer. */
  readonly canAdminister: boolean;
}

/** Returns whose money this part of the page shows: the user's, or a company's. */
export function useOwner(): Owner {
  const user = useCurrentUser();
  const company = use(CompanyContext);
  const isFrozen = user.isFrozen || company?.isFrozen === true;
  const mayPay = company === null || hasCompanyRight(company.role, "prepare");
  return {
    id: company?.id ?? user.id,
    company,
    isFrozen,
    canPay: mayPay && !isFrozen,
    isViewer: !mayPay,
    hasPayees: company?.isCompany !== false,
    canAdminister: company === null || hasCompanyRight(company.role, "administer"),
  };
}
