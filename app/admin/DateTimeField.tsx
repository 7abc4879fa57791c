import { DateField } from "#ui/DateField/DateField.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { TimeField } from "#ui/TimeField/TimeField.tsx";

export interface DateTimeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly errorMessage: string | undefined;
  readonly isDisabled: boolean;
  /** Local, "2026-11-20T15:04"; empty where nothing is said. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day and a time, in the same fields as everywhere. */
export function DateTimeField({ label, value, onChange, ...field }: DateTimeFieldProps) {
  const [day = "", time = ""] = value.split("T");
  const change = (day: string, time: string) =>
    onChange(day === "" && time === "" ? "" : `${day}T${time}`);
  return (
    <Pair>
      <DateField
        {...field}
        label={label}
        value={day === "" ? null : day}
        onChange={(chosen) => change(chosen ?? "", time)}
      />
      <TimeField
        label="Time"
        isDisabled={field.isDisabled}
        value={time === "" ? null : time}
        onChange={(chosen) => change(day, chosen ?? "")}
      />
    </Pair>
  );
}

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space[16]};

  /* A whole date has room for its year, or the time goes below it. */
  > :first-child {
    flex: 3 1 9.5rem;
  }

  /* How wide a time is depends on browser and language: "AM" may be a long word before it. */
  > :last-child {
    flex: 2 1 8rem;
    min-width: max-content;
  }
`;
