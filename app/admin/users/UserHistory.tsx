import { useQuery } from "@tanstack/react-query";
import { Link } from "#ui/Link/Link.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { latestOfUser } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { adminHref } from "../address.ts";
import { MovementList } from "../MovementList.tsx";
import { Section } from "../Section.tsx";

/** Section 2, user details: their latest transactions, and the way to all of them. */
export function UserHistory({ userId }: { readonly userId: number }) {
  const { preferredCurrency } = useCurrentUser();
  const { data, isError } = useQuery(latestOfUser(useClient(), userId));
  const total = data?.totalCount ?? data?.rows.length ?? 0;
  const all = adminHref({ tab: "transactions", ofUserId: userId });
  return (
    <Section
      title="Transaction history"
      action={total > 0 && <Link href={all}>View all {total.toLocaleString("en-US")}</Link>}
    >
      {data === undefined && !isError && <Skeleton width="100%" height="8rem" shape="block" />}
      {data === undefined && isError && <Quiet>It could not be loaded.</Quiet>}
      {data?.rows.length === 0 && <Quiet>There are no transactions yet.</Quiet>}
      <MovementList transactions={data?.rows ?? []} currency={preferredCurrency} hasTypes />
    </Section>
  );
}
