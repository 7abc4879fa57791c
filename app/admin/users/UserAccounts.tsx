import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import type { User } from "#contract/users.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { accountsOfUser } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import { Section } from "../Section.tsx";
import { AccountItem } from "./AccountItem.tsx";
import { NewAccount } from "./NewAccount.tsx";

/** Section 2, user details: their accounts, and what can be done with each. */
export function UserAccounts({ user }: { readonly user: User }) {
  const [isAdding, setIsAdding] = useState(false);
  const { data, isError } = useQuery(accountsOfUser(useClient(), user.id));
  const accounts = data?.toSorted((one, other) => one.id - other.id);
  return (
    <Section
      title="Accounts"
      count={accounts?.length}
      counted={accounts?.length === 1 ? "account" : "accounts"}
      action={
        <Button
          tone="quiet"
          size="dense"
          icon={<Plus aria-hidden />}
          onPress={() => setIsAdding(true)}
        >
          New account
        </Button>
      }
    >
      {data === undefined && !isError && <Skeleton width="100%" height="8rem" shape="block" />}
      {data === undefined && isError && <Quiet>They could not be loaded.</Quiet>}
      {accounts?.length === 0 && <Quiet>This user has no accounts yet.</Quiet>}
      <List>
        {accounts?.map((account) => (
          <AccountItem
            key={account.id}
            account={account}
            owner={user}
          />
        ))}
      </List>
      {isAdding && <NewAccount user={user} onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

const List = styled.ul`
  min-width: 0;
`;
