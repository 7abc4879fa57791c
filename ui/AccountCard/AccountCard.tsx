import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { HideableFigure, HideableNote } from "#ui/Money/HiddenAmounts.tsx";
import { media, motion } from "#ui/theme/media.ts";
import { hairlines, minMaxWidths, tall } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";
import { LineTexture } from "./LineTexture.tsx";
import { MaskedNumber } from "./MaskedNumber.tsx";

export type AccountCardProps = {
  /** The kind of account, "Checking", or its owner's nickname for it. */
  name: string;
  /** The kind of an account with a nickname. */
  kind?: string | undefined;
  lastFour: string;
  available: ReactNode;
  /** The caption of the figure: "Available balance · $1,750.00 on hold". */
  note: string;
  /** Why something cannot be done with it. */
  hint?: string;
  badges: ReactNode;
  /** Buttons; the first takes the room that is left. */
  actions: ReactNode;
  isSelected?: boolean;
  /** Makes the whole card one press target; the actions stay their own. */
  onSelect?: () => void;
  /** Spoken name of that target: "Quick actions for Checking ending in 4 8 2 1". */
  selectLabel: string;
  /** For an account that cannot pay: the figure steps back. */
  isMuted?: boolean;
};

/** One account of the family: kind, last four digits, what is available, state, next steps. */
export function AccountCard(props: AccountCardProps) {
  const { name, kind, lastFour, available, note, badges, actions, isSelected, isMuted } = props;
  return (
    <Box $isSelected={isSelected ?? false} data-pressable={props.onSelect ? true : undefined}>
      <Texture>
        <LineTexture width="64%" height="58%" />
      </Texture>
      <Head>
        <Name>
          {props.onSelect
            ? (
              <Select aria-label={props.selectLabel} onPress={props.onSelect}>
                <span>{name}</span>
              </Select>
            )
            : name}
        </Name>
        <Badges>{badges}</Badges>
      </Head>
      <Digits>
        {kind && <span>{`${kind}`}</span>} <MaskedNumber lastFour={lastFour} />
      </Digits>
      <Figure $isMuted={isMuted ?? false}>
        <HideableFigure>{available}</HideableFigure>
      </Figure>
      <Note>
        <HideableNote>{note}</HideableNote>
        {props.hint && <Hint>{props.hint}</Hint>}
      </Note>
      <Actions>{actions}</Actions>
    </Box>
  );
}

const Box = styled.article<{ $isSelected: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: ${space[24]};
  overflow: clip;
  border: 1px solid ${({ $isSelected }) => ($isSelected ? token.primary : token.border)};
  border-radius: ${radius.card};
  background: ${token.surface};
  box-shadow: ${({ $isSelected }) => ($isSelected ? `inset 0 0 0 1px ${token.primary}` : "none")};
  transition: border-color ${motion.hover};

  &:has([data-hovered]) {
    border-color: ${({ $isSelected }) => ($isSelected ? token.primary : token.borderStrong)};
  }

  &:has(h3 [data-focus-visible]) {
    ${focusRing};
  }

  @media ${media.under640} {
    padding: ${space[16]};
  }

  @media ${media.forcedColors} {
    border-width: ${({ $isSelected }) => ($isSelected ? hairlines[3] : "1px")};
  }
`;

const Texture = styled.span`
  color: ${token.link};
`;

const Head = styled.div`
  min-height: ${tall.cardName};
  padding-inline-end: ${minMaxWidths.badges};
`;

const Name = styled.h3`
  ${text.button16};
  overflow-wrap: anywhere;
`;

const Select = styled(AriaButton)`
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  text-align: start;
  cursor: pointer;
  outline: none;

  /* The target is the card; everything after it in the card lies above. */
  &::after {
    content: "";
    position: absolute;
    inset: 0;
  }
`;

/* Clear of the lines. Out of the flow, so that a second badge does not push the figure down. */
const Badges = styled.div`
  position: absolute;
  top: ${space[24]};
  inset-inline-end: ${space[24]};
  display: flex;
  gap: ${space[4]};
  border-radius: ${radius.pill};
  background: ${token.surface};
  box-shadow: 0 0 ${space[8]} ${space[8]} ${token.surface};
  pointer-events: none;

  @media ${media.under640} {
    top: ${space[16]};
    inset-inline-end: ${space[16]};
  }
`;

const Digits = styled.p`
  ${text.size14};
  margin-top: ${space[12]};
  color: ${token.textMuted};
`;

const Figure = styled.p<{ $isMuted: boolean }>`
  ${text.title28};
  ${tabular};
  color: ${({ $isMuted }) => ($isMuted ? token.textMuted : token.text)};
  overflow-wrap: anywhere;

  /* Where a reader has letters stand far apart, the largest amounts take two lines. */
  & * {
    white-space: normal;
  }
`;

const Note = styled.p`
  ${text.size14};
  ${tabular};
  margin-bottom: ${space[20]};
  color: ${token.textMuted};
`;

const Hint = styled.span`
  display: block;
`;

const Actions = styled.div`
  position: relative;
  display: flex;
  gap: ${space[8]};
  margin-top: auto;

  & > :first-child {
    flex: 1;
  }
`;
