import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { companyRoleNames } from "#contract/texts/companies.ts";
import { Link } from "#ui/Link/Link.tsx";
import { useClient } from "#app/api/BankContext.tsx";
import { sharingOfUser } from "#app/api/personQueries.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { adminHref } from "../address.ts";
import { MovementRows, MovementWords } from "../MovementList.tsx";
import { Section } from "../Section.tsx";

interface SharedWithProps {
  readonly ownerId: number;
  readonly accountId: number;
}

/** Names who sees a customer's account. Shows nothing for accounts that aren't shared. */
export function SharedWith({ ownerId, accountId }: SharedWithProps) {
  const { data } = useQuery(sharingOfUser(useClient(), ownerId));
  const viewers = data?.members.filter(({ accountIds }) => accountIds?.includes(accountId)) ?? [];
  if (viewers.length === 0) return null;
  return (
    <Quiet>
      <span>Shared with</span>
      {viewers.map(({ userId, fullName, role }, at) => (
        <Fragment key={userId}>
          {" "}
          <Link href={adminHref({ tab: "users", userId })}>{fullName}</Link>
          <span>
            {`, ${companyRoleNames[role].label.toLowerCase()}${at + 1 < viewers.length ? ";" : ""}`}
          </span>
        </Fragment>
      ))}
    </Quiet>
  );
}

/** Lists the companies and shared accounts that a customer sees. Shows nothing if there are none. */
export function Memberships({ userId }: { readonly userId: number }) {
  const { data, isError } = useQuery(sharingOfUser(useClient(), userId));
  const title = "Companies and accounts shared with them";
  if (isError && data === undefined) {
    return (
      <Section title={title}>
        <Quiet>We couldn't load this.</Quiet>
      </Section>
    );
  }
  if (data === undefined || data.memberships.length === 0) return null;
  return (
    <Section title={title} count={data.memberships.length} counted="memberships">
      <MovementRows>
        {data.memberships.map(({ id, name, role }) => (
          <li key={id}>
            <MovementWords>
              <Link href={adminHref({ tab: "users", userId: id })}>{name}</Link>
            </MovementWords>
            <span>{companyRoleNames[role].label}</span>
          </li>
        ))}
      </MovementRows>
    </Section>
  );
}
