import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CompanyMember } from "#contract/companies.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import { companyRoleNames } from "#contract/texts/companies.ts";
import type { User } from "#contract/users.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { useClient } from "#app/api/BankContext.tsx";
import { companyOfUser } from "#app/api/personQueries.ts";
import { Quiet, Small } from "#app/format/Emphasis.tsx";
import { legalFormNames } from "#app/format/legalFormNames.ts";
import { rightWords } from "#app/format/memberLimits.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { adminHref } from "../address.ts";
import { Facts } from "../Facts.tsx";
import { MovementRows, MovementWords } from "../MovementList.tsx";
import { Section } from "../Section.tsx";
import { ACCOUNT_ID, joinedOn } from "./userColumns.tsx";

/** What a company is. No one signs in as it, so there is no username, email, or second factor. */
export function CompanyFacts({ user }: { readonly user: User }) {
  const { data: company } = useQuery(companyOfUser(useClient(), user.id));
  return (
    <Facts
      columns={2}
      items={[
        ["Account ID", <span key="id" title={ACCOUNT_ID}>{user.id}</span>],
        ["Opened", joinedOn(user)],
        ["Legal form", company ? legalFormNames[company.legalForm] : null],
        ["EIN", company ? <span key="ein" translate="no">{company.ein}</span> : null],
        ["Address", company ? <span key="address" translate="no">{company.address}</span> : null],
        ["Currency", user.preferredCurrency],
        ["Daily limit", user.dayLimit === null ? null : formatMoney(user.dayLimit, "USD")],
      ]}
    />
  );
}

/** Lists a company's members with their roles, accounts, and limits, and the invitations still open. */
export function CompanyMembers({ companyId }: { readonly companyId: number }) {
  const { data, isError } = useQuery(companyOfUser(useClient(), companyId));
  return (
    <>
      <Section title="Members" count={data?.members.length} counted="members">
        {data === undefined && !isError && <Skeleton width="100%" height="4rem" shape="block" />}
        {data === undefined && isError && <Quiet>We couldn't load this.</Quiet>}
        <MovementRows>
          {data?.members.map((member) => (
            <Row
              key={member.userId}
              name={
                <Link href={adminHref({ tab: "users", userId: member.userId })}>
                  {member.fullName}
                </Link>
              }
              rights={member}
            />
          ))}
        </MovementRows>
      </Section>
      {data !== undefined && data.invitations.length > 0 && (
        <Section title="Pending invitations" count={data.invitations.length} counted="invitations">
          <MovementRows>
            {data.invitations.map((invitation) => (
              <Row
                key={invitation.id}
                name={<span translate="no">{invitation.email}</span>}
                rights={invitation}
              >
                Expires <DateTime value={invitation.expiresAt} format="admin" />
              </Row>
            ))}
          </MovementRows>
        </Section>
      )}
    </>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly rights: Pick<CompanyMember, "role" | "accountIds" | "paymentLimit" | "dayLimit">;
  /** A second line. */
  readonly children?: ReactNode;
}

function Row({ name, rights, children }: RowProps) {
  const { preferredCurrency } = useCurrentUser();
  const words = rightWords(rights, preferredCurrency);
  return (
    <li>
      <MovementWords>
        <span>{name}</span>
        {words && <Small>{words}</Small>}
        {children && <Small>{children}</Small>}
      </MovementWords>
      <span>{companyRoleNames[rights.role].label}</span>
    </li>
  );
}
