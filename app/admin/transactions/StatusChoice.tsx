import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { type TransactionStatus, transactionStatus } from "#contract/transactions.ts";
import { CountBadge } from "#ui/CountBadge/CountBadge.tsx";
import { media } from "#ui/theme/media.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export interface StatusChoiceProps {
  readonly status: TransactionStatus | null;
  readonly onChoose: (status: TransactionStatus | null) => void;
  readonly pendingCount: number;
}

const ALL = "all";

const choices: readonly { id: TransactionStatus | typeof ALL; label: string }[] = [
  { id: ALL, label: "All" },
  { id: "pending", label: "Pending" },
  { id: "completed", label: "Completed" },
  { id: "rejected", label: "Rejected" },
];

/** Which transactions are listed: all, or those of one status. */
export function StatusChoice({ status, onChoose, pendingCount }: StatusChoiceProps) {
  return (
    <Group
      aria-label="Status"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[status ?? ALL]}
      onSelectionChange={([key]) =>
        onChoose(transactionStatus.options.find((option) => option === key) ?? null)}
    >
      {choices.map(({ id, label }) => (
        <Choice key={id} id={id}>
          <span>{label}</span>
          {id === "pending" && <CountBadge count={pendingCount} label="waiting" tone="neutral" />}
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled(ToggleButtonGroup)`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  max-width: 100%;
  padding: 2px;
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
  background: ${token.bgSunken};

  @media ${media.under640} {
    width: 100%;
  }
`;

const Choice = styled(ToggleButton)`
  ${text.label14};
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  flex: none;
  min-height: calc(${height.filter} - 6px);
  padding: 0 ${space[12]};
  border: 0;
  border-radius: calc(${radius.control} - 2px);
  background: none;
  color: ${token.textMuted};
  cursor: pointer;

  &[data-hovered] {
    color: ${token.text};
  }

  &[data-selected] {
    background: ${token.surface};
    color: ${token.text};
    box-shadow: inset 0 0 0 1px ${token.border};
  }

  &[data-focus-visible] {
    ${focusRing};
    outline-offset: -2px;
  }

  /* All four side by side on a phone of 320 px. */
  @media ${media.under640} {
    flex: 1 0 auto;
    justify-content: center;
    gap: ${space[4]};
    padding: 0 ${space[4]};
  }

  @media ${media.touch} {
    min-height: ${height.touch};
  }

  @media ${media.forcedColors} {
    &[data-selected] {
      outline: 2px solid;
      outline-offset: -2px;
    }
  }
`;
