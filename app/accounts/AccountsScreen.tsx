import { ArrowLeftRight, Info } from "lucide-react";
import { useCallback } from "react";
import type { Account } from "#contract/accounts.ts";
import { sumCents } from "#contract/money.ts";
import { problems } from "#contract/texts/problems.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { HideableNote } from "#ui/Money/HiddenAmounts.tsx";
import { formatMoney } from "#contract/formatMoney.ts";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";
import { Link } from "#ui/Link/Link.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { useAccounts } from "#app/api/queries.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useOwner } from "#app/shell/owner.ts";
import { LoadError } from "#app/shell/LoadError.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { NoAccounts } from "#app/shell/NoAccounts.tsx";
import { Note } from "#app/shell/Note.tsx";
import { AccountGrid } from "./accountGrid.ts";
import { LatestMovements } from "./LatestMovements.tsx";
import { OnHold } from "./OnHold.tsx";
import {
  AccountTaskDialog,
  adjustableOf,
  adjustmentOfAny,
  opening,
  useTask,
} from "./AccountTaskDialog.tsx";
import { type AccountTask, CustomerAccount } from "./CustomerAccount.tsx";

export interface AccountsScreenProps {
  /** The account Quick Actions are open for. */
  readonly selectedId: number | null;
  readonly onQuickActions: (account: Account) => void;
}

/** /dashboard/accounts: one card for each account (section 2). */
export function AccountsScreen({ selectedId, onQuickActions }: AccountsScreenProps) {
  const { preferredCurrency } = useCurrentUser();
  const { company, isFrozen, canPay, canAdminister } = useOwner();
  const accounts = useAccounts();
  const { data, isError } = accounts;
  const [task, setTask] = useTask();
  const adjustable = company === null ? adjustableOf(data ?? none, isFrozen) : [];
  const payer = canPay ? data?.find((one) => one.isActive && !one.isFrozen) : undefined;
  const openTask = useCallback(
    (kind: AccountTask, { id }: Account) => setTask({ kind, accountId: id }),
    [setTask],
  );
  return (
    <>
      <PageTitle
        title={company === null ? "Your Accounts" : "Accounts"}
        description={data === undefined
          ? !isError && <Skeleton width="20rem" height="1.5rem" />
          : data.length > 0 && <HideableNote>{summary(data, preferredCurrency)}</HideableNote>}
        actions={data?.length !== 0 && (
          <>
            {canAdminister && (
              <Button
                tone="secondary"
                isDisabled={isFrozen}
                onPress={() => setTask(opening)}
              >
                Open an account
              </Button>
            )}
            {company === null && (
              <Button
                tone="secondary"
                isDisabled={adjustable.length === 0}
                onPress={() => setTask(adjustmentOfAny)}
              >
                Request balance adjustment
              </Button>
            )}
            {(canPay || isFrozen) && (
              <Button
                icon={<ArrowLeftRight aria-hidden />}
                isDisabled={payer === undefined}
                onPress={() => payer && onQuickActions(payer)}
              >
                Move money
              </Button>
            )}
          </>
        )}
      />
      <StaleNote of={[accounts]} />
      {isFrozen && <Note tone="caution" role="status">{problems.frozen.message}</Note>}
      {data === undefined && isError
        ? <LoadError title="We couldn't load your accounts." of={accounts} />
        : data?.length === 0
        ? (
          <Card>
            <NoAccounts />
          </Card>
        )
        : (
          <AllAccounts
            accounts={data}
            selectedId={selectedId}
            onQuickActions={onQuickActions}
            onTask={openTask}
          />
        )}
      {data && data.length > 0 && (
        <>
          <OnHold accounts={data} currency={preferredCurrency} />
          <LatestMovements accounts={data} currency={preferredCurrency} />
        </>
      )}
      <AccountTaskDialog task={task} accounts={data ?? none} onClose={() => setTask(null)} />
    </>
  );
}

interface AllAccountsProps extends AccountsScreenProps {
  /** Undefined while they load. */
  readonly accounts: readonly Account[] | undefined;
  readonly onTask: (kind: AccountTask, account: Account) => void;
}

function AllAccounts({ accounts, selectedId, onQuickActions, onTask }: AllAccountsProps) {
  const { preferredCurrency } = useCurrentUser();
  const { company, canPay, canAdminister } = useOwner();
  return (
    <section aria-busy={accounts === undefined}>
      {/* For people who go by headings: the cards' own names come below it. */}
      <Spoken as="h2">All accounts</Spoken>
      <AccountGrid>
        {accounts?.map((account) => (
          <li key={account.id}>
            <CustomerAccount
              account={account}
              currency={preferredCurrency}
              isSelected={account.id === selectedId}
              mayMove={canPay}
              mayName={canAdminister}
              isOfCompany={company !== null}
              onQuickActions={onQuickActions}
              onTask={onTask}
            />
          </li>
        )) ?? [0, 1, 2].map((place) => (
          // Not the key of an account: React would move this item to the account's place.
          <li key={`loading ${place}`}>
            <AccountSkeleton />
          </li>
        ))}
      </AccountGrid>
      <Numbers>
        <Info size={16} aria-hidden />
        <span>
          Only admins can change account numbers.{" "}
          <Link href="/dashboard/support">Contact support</Link>
        </span>
      </Numbers>
    </section>
  );
}

const none: readonly Account[] = [];

function summary(accounts: readonly Account[], currency: string): string {
  const total = formatMoney(sumCents(accounts.map(({ balance }) => balance)), currency);
  return `${accounts.length} ${accounts.length === 1 ? "account" : "accounts"} · ${total} in total`;
}

/** Holds the place of an account card. */
function AccountSkeleton() {
  return (
    <Card>
      <Head>
        <Skeleton width="6rem" height={14} />
        <Skeleton width={76} height={24} />
      </Head>
      <Skeleton width="5rem" height={12} />
      <Figure>
        <Skeleton width="10rem" height="2.25rem" shape="block" />
      </Figure>
      <Skeleton width="8rem" height={12} />
      <Action>
        <Skeleton width="100%" height={40} shape="block" />
      </Action>
    </Card>
  );
}

const Numbers = styled.p`
  ${text.size14};
  display: flex;
  gap: ${space[8]};
  margin-top: ${space[16]};
  color: ${token.textMuted};

  > svg {
    flex: none;
    margin-top: 2px;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  min-height: 40px;
`;

const Figure = styled.div`
  margin-block: ${space[8]};
`;

const Action = styled.div`
  margin-top: ${space[24]};
`;
