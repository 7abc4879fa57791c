import { styled } from "styled-components";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular } from "#ui/theme/type.ts";

const BETWEEN = " - ";

/** An administrator's date; day and time under each other where a panel takes the room. */
export function DayAndTime({ value }: { readonly value: string }) {
  const [day, time] = formatDate(value, "admin").split(BETWEEN);
  return (
    <Moment dateTime={value}>
      <span>{day}</span>
      <Dash>{BETWEEN}</Dash>
      <span>{time}</span>
    </Moment>
  );
}

const Dash = styled.span``;

const Moment = styled.time`
  ${tabular};
  color: ${token.textMuted};
  white-space: nowrap;

  /* Wide enough for columns, too narrow for all of them on one line. */
  @container table (800px <= width < 872px) {
    display: inline-grid;

    ${Dash} {
      display: none;
    }
  }
`;
