import type { ReactNode } from "react";
import type { Account } from "#contract/accounts.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { dayWords } from "#app/format/scheduleWords.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { PayeeEnd } from "#app/shell/PayeeEnd.tsx";
import { RequestFrame } from "#app/shell/RequestFrame.tsx";
import { RequestDecision, type RequestDecisionProps } from "./RequestDecision.tsx";
import { changesIn, paymentIn, stateWords, titleOf } from "./requestWords.ts";

export interface RequestCardProps extends RequestDecisionProps {
  readonly accounts: readonly Account[];
  /** Decided on this page: the title gets the focus that the buttons had. */
  readonly isDecidedHere: boolean;
}

/** One request: what it does, who prepared it, who approved it, and who still has to. */
export function RequestCard(props: RequestCardProps) {
  const { request, accounts, isDecidedHere } = props;
  const { preferredCurrency: currency } = useCurrentUser();
  const { amount, preparedBy, createdAt, expiresAt, state, reason, decisions } = request;
  const payment = paymentIn(request);
  const namesOf = (wanted: "approve" | "reject") =>
    decisions.filter(({ verdict }) => verdict === wanted).map(({ fullName }) => fullName)
      .join(", ");
  return (
    <RequestFrame
      requestId={request.id}
      title={
        <>
          <span>{titleOf(request)}</span>
          {amount !== null && (
            <>
              {" "}
              <span>of</span> <Money cents={amount} currency={currency} />
            </>
          )}
        </>
      }
      level="h3"
      state={stateWords[state]}
      hasFocus={isDecidedHere}
    >
      <Facts>
        {payment && <PaymentFacts payment={payment} accounts={accounts} />}
        {changesIn(request, { currency, accounts }).map(([name, value]) => (
          <Fact key={name} name={name}>{value}</Fact>
        ))}
        {request.paymentRunId !== null && (
          <Fact name="Payments">
            <Link href={`/dashboard/payment-runs?run=${request.paymentRunId}`}>
              See the payments of this run
            </Link>
          </Fact>
        )}
        {request.scheduledFor !== null && (
          <Fact name="Scheduled for">{dayWords(request.scheduledFor)}</Fact>
        )}
        <Fact name="Prepared by">
          <span>{`${preparedBy.fullName}, `}</span>
          <DateTime value={createdAt} format="customer" />
        </Fact>
        <Fact name="Approved by">{namesOf("approve")}</Fact>
        <Fact name="Rejected by">{namesOf("reject")}</Fact>
        <Fact name="Reason">{reason}</Fact>
        {state === "waiting" && (
          <Fact name="Expires">
            <DateTime value={expiresAt} format="customer" />
          </Fact>
        )}
      </Facts>
      {state === "waiting" && <RequestDecision {...props} />}
    </RequestFrame>
  );
}

interface PaymentFactsProps {
  readonly payment: NonNullable<ReturnType<typeof paymentIn>>;
  readonly accounts: readonly Account[];
}

function PaymentFacts({ payment, accounts }: PaymentFactsProps) {
  const { type, fromAccountId = null, toAccountId = null, description, metadata } = payment;
  const outside = metadata?.["externalAccount"];
  return (
    <>
      <Fact name="From Account">
        <AccountEnd accountId={fromAccountId} accounts={accounts} />
      </Fact>
      <Fact name="To Account">
        {type === "withdrawal" && typeof outside === "string"
          ? <PayeeEnd accountNumber={outside} />
          : <AccountEnd accountId={toAccountId} accounts={accounts} />}
      </Fact>
      <Fact name="Description">{description}</Fact>
    </>
  );
}

/** A name with its value; nothing without a value. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Facts = styled.dl`
  ${text.size14};
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: ${space[12]} ${space[24]};
  overflow-wrap: anywhere;

  dt {
    color: ${token.textMuted};
  }
`;
