import { styled } from "#ui/theme/styled.ts";
import { ownOrder, tabular } from "#ui/theme/type.ts";
import { type DateFormat, formatDate } from "./formatDate.ts";

export type DateTimeProps = {
  /** ISO 8601, UTC. */
  value: string;
  /** `customer`: Mar 5, 2024. `admin`: Mar 05, 2024 - 3:04 PM. */
  format: DateFormat;
};

/** A moment, in the viewer's own time zone. */
export function DateTime({ value, format }: DateTimeProps) {
  return <Time dateTime={value}>{formatDate(value, format)}</Time>;
}

const Time = styled.time`
  ${tabular};
  ${ownOrder};
  white-space: nowrap;
`;
