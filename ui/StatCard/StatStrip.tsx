import { Link as AriaLink } from "react-aria-components/Link";
import { HideableFigure, HideableNote } from "#ui/Money/HiddenAmounts.tsx";
import { breaks, hairlines, minMaxWidths } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";
import type { StatCardProps } from "./StatCard.tsx";

export type StatStripProps = {
  /** `href`: where what is counted is listed; the whole figure leads there. */
  items: ReadonlyArray<Omit<StatCardProps, "icon"> & { href?: string }>;
};

/** Several figures in one quiet strip, for screens whose hero is the work below (admin). */
export function StatStrip({ items }: StatStripProps) {
  return (
    <Room>
      <Strip>
        {items.map(({ label, value, note, href, tone = "plain" }) => (
          <Cell key={label}>
            <Label $tone={tone}>{label}</Label>
            <Value>
              <HideableFigure>{value}</HideableFigure>
              {note && (
                <Note>
                  <HideableNote>{note}</HideableNote>
                </Note>
              )}
              {href && <Way href={href} aria-label={`Show ${label}`} />}
            </Value>
          </Cell>
        ))}
      </Strip>
    </Room>
  );
}

/* By its own room, which a panel beside it may take, rather than by the screen's. */
const Room = styled.div`
  container: stat-strip / inline-size;
`;

/* As many columns as fit, also with larger text. */
const Strip = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  margin: 0;
  overflow: clip;
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
  /* The gaps show it: hairlines between cells, however they wrap. */
  background: ${token.border};
`;

const Cell = styled.div`
  position: relative;
  flex: 1 1 ${minMaxWidths.stat};
  min-width: min-content;
  padding: ${space[12]} ${space[20]};
  background: ${token.surface};

  @container stat-strip (width < ${breaks.statStrip}) {
    flex-basis: calc(50% - 1px);
    padding-inline: ${space[16]};
  }
`;

/* As large as its cell. */
const Way = styled(AriaLink)`
  position: absolute;
  inset: 0;

  &[data-hovered] {
    box-shadow: inset 0 -${hairlines[2]} 0 ${token.link};
  }

  &[data-focus-visible] {
    ${focusRing};
    outline-offset: -${hairlines[2]};
    border-radius: ${radius.card};
  }
`;

const Label = styled.dt<{ $tone: "plain" | "caution" }>`
  ${text.caption12};
  color: ${(
    { $tone },
  ) => ($tone === "caution" ? token.caution : token.textMuted)};
`;

const Value = styled.dd`
  ${text.title22};
  ${tabular};
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space[8]};

  /* The largest amounts stay on one line at 320 px. */
  @container stat-strip (width < ${breaks.statStrip}) {
    ${text.title18};
    ${tabular};
  }
`;

const Note = styled.span`
  ${text.caption12};
  ${tabular};
  color: ${token.textMuted};
`;
