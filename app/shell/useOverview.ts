import { useQuery } from "@tanstack/react-query";
import { useClient } from "#app/api/BankContext.tsx";
import { overviewQuery } from "#app/api/overviewQueries.ts";
import { browserZone } from "./browserZone.ts";

/** What the overview shows of the customer's transactions, with months in their time zone. */
export function useOverview() {
  return useQuery(overviewQuery(useClient(), browserZone()));
}
