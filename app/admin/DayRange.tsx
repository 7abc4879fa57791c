import { memo } from "react";
import { DateField } from "#ui/DateField/DateField.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { startOfDay } from "./localTime.ts";

export interface Days {
  /** "2026-11-20"; undefined for no bound. */
  readonly from: string | undefined;
  /** The last day that counts. */
  readonly to: string | undefined;
}

export interface DayRangeProps {
  readonly days: Days;
  readonly onChange: (name: "from" | "to", day: string | null) => void;
}

/** Filters a list by date. */
export function DayRange({ days, onChange }: DayRangeProps) {
  return (
    <Range>
      <Day name="from" label="From" day={days.from} onChange={onChange} />
      <Day name="to" label="To" day={days.to} onChange={onChange} />
    </Range>
  );
}

interface DayProps extends Pick<DayRangeProps, "onChange"> {
  readonly name: keyof Days;
  readonly label: string;
  readonly day: string | undefined;
}

/** Memoized: a date field is costly to render. */
const Day = memo(function Day({ name, label, day, onChange }: DayProps) {
  return (
    <Side>
      <span aria-hidden>{label}</span>
      <DateField
        label={label}
        isLabelHidden
        size="filter"
        value={day ?? null}
        onChange={(chosen) => onChange(name, chosen)}
      />
    </Side>
  );
});

/** Converts dates to the moments to query, in the viewer's time zone. */
export function instantRange({ from, to }: Days) {
  return {
    since: (from && startOfDay(from)) || undefined,
    until: (to && startOfDay(to, 1)) || undefined,
  };
}

/** Both on one line. */
const Range = styled.div`
  display: flex;
  gap: ${space[8]};

  @media ${media.under640} {
    flex: 1 1 100%;
    flex-wrap: wrap;
  }
`;

const Side = styled.div`
  ${text.label14};
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: ${space[8]};
  color: ${token.textMuted};

  /* How wide a date is depends on browser and language. */
  > :last-child {
    flex: 1;
    min-width: max-content;
  }
`;
