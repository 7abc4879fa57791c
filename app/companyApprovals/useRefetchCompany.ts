import type { QueryClient } from "@tanstack/react-query";
import { askAgain } from "#app/api/askAgain.ts";
import { useCompanies } from "#app/shell/owner.ts";

/** Refetches everything about the company, because an approved request may have changed any of it. */
export function useRefetchCompany() {
  const companies = useCompanies();
  return (queryClient: QueryClient) => Promise.all([askAgain(queryClient), companies?.refetch()]);
}
