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
  // Of very many the bank does not tell how many they are.
  const counted = data?.totalCount?.toLocaleString("en-US");
  const all = adminHref({ tab: "transactions", ofUserId: userId });
  return (
    <Section
      title="Transaction history"
      action={data !== undefined && data.rows.length > 0 && (
        <Link href={all}>{counted === undefined ? "View all" : `View all ${counted}`}</Link>
      )}
    >
      {data === undefined && !isError && <Skeleton width="100%" height="8rem" shape="block" />}
      {data === undefined && isError && <Quiet>It could not be loaded.</Quiet>}
      {data?.rows.length === 0 && <Quiet>There are no transactions yet.</Quiet>}
      <MovementList transactions={data?.rows ?? []} currency={preferredCurrency} hasTypes />
    </Section>
  );
}
