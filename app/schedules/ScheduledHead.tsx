import { CalendarClock, FileText, Users } from "lucide-react";
import { Button } from "#ui/Button/Button.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { useOwner } from "#app/shell/owner.ts";

const quiet = { tone: "quiet", size: "dense" } as const;

interface ScheduledHeadProps {
  readonly titleId: string;
  readonly isFrozen: boolean;
  readonly onAdd: () => void;
}

/** The heading above the scheduled transfers, with the links and the button beside it. */
export function ScheduledHead({ titleId, isFrozen, onAdd }: ScheduledHeadProps) {
  const { hasPayees, isViewer } = useOwner();
  return (
    <Head>
      <h2 id={titleId}>Scheduled</h2>
      <Acts>
        {hasPayees && (
          <LinkButton {...quiet} href="/dashboard/payees" icon={<Users aria-hidden />}>
            Payees
          </LinkButton>
        )}
        <LinkButton {...quiet} href="/dashboard/payment-runs" icon={<FileText aria-hidden />}>
          Payment runs
        </LinkButton>
        {!isViewer && (
          <Button
            tone="secondary"
            size="dense"
            icon={<CalendarClock aria-hidden />}
            isDisabled={isFrozen}
            onPress={onAdd}
          >
            Schedule a transfer
          </Button>
        )}
      </Acts>
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  margin-bottom: ${space[12]};

  h2 {
    ${text.title18};
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;
