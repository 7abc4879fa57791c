import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { latestOnAccount } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import { MovementList } from "../MovementList.tsx";
import { Section } from "../Section.tsx";

const SHOWN = 5;

export interface LastMovementsProps {
  readonly accountId: number;
  /** The transaction that is looked at; it is not repeated. */
  readonly exceptId: number;
  readonly currency: string;
}

/** The last five movements on an account: what is usual for it. */
export function LastMovements({ accountId, exceptId, currency }: LastMovementsProps) {
  const { data, isError } = useQuery(latestOnAccount(useClient(), accountId));
  const others = data?.filter(({ id }) => id !== exceptId).slice(0, SHOWN);
  return (
    <Section title="Last movements on the account">
      {isError && data === undefined && <Quiet>They could not be loaded.</Quiet>}
      {others === undefined && !isError && <Skeleton width="100%" height="6rem" shape="block" />}
      {others?.length === 0 && <Quiet>There were none.</Quiet>}
      <MovementList transactions={others ?? []} currency={currency} />
    </Section>
  );
}
