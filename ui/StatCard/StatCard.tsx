import type { ReactNode } from "react";
import { HideableFigure, HideableNote } from "#ui/Money/HiddenAmounts.tsx";
import { media } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";

export type StatCardProps = {
  label: string;
  /** A count or an amount. */
  value: ReactNode;
  note?: ReactNode;
  /** Use "caution" if the figure needs action. */
  tone?: "plain" | "caution";
  /** 20 px, before the label. */
  icon?: ReactNode;
};

/** More signs than a card on a phone has room for at the usual size. */
const LONG = 9;

/** One figure with its name, and a note that explains it. */
export function StatCard({ label, value, note, tone = "plain", icon }: StatCardProps) {
  return (
    <Box $tone={tone}>
      <Label $tone={tone}>
        {icon}
        <span>{label}</span>
      </Label>
      <Value $isLong={typeof value === "string" && value.length > LONG}>
        <HideableFigure>{value}</HideableFigure>
      </Value>
      {note && (
        <Note>
          <HideableNote>{note}</HideableNote>
        </Note>
      )}
    </Box>
  );
}

type Tone = { $tone: "plain" | "caution" };

const Box = styled.dl<Tone>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  margin: 0;
  padding: ${space[20]} ${space[24]};
  border: 1px solid ${({ $tone }) => ($tone === "caution" ? token.cautionBorder : token.border)};
  border-radius: ${radius.card};
  background: ${({ $tone }) => ($tone === "caution" ? token.cautionTint : token.surface)};

  @media ${media.under640} {
    padding: ${space[12]} ${space[16]};
  }
`;

const Label = styled.dt<Tone>`
  ${text.size14};
  display: flex;
  align-items: center;
  gap: ${space[8]};
  color: ${({ $tone }) => ($tone === "caution" ? token.caution : token.textMuted)};
`;

const Value = styled.dd<{ $isLong: boolean }>`
  ${({ $isLong }) => $isLong ? text.title18 : text.title28};
  ${tabular};
  overflow-wrap: anywhere;
`;

const Note = styled.dd`
  ${text.size14};
  ${tabular};
  color: ${token.textMuted};
`;
