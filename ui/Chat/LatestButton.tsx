import { ArrowDown } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { styled } from "styled-components";
import { media } from "#ui/theme/media.ts";
import { glyph, tall } from "#ui/theme/size.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { focusRing, primarySurface, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type LatestButtonProps = {
  /** Something came in that the reader has not seen. */
  hasNew: boolean;
  onPress: () => void;
};

/** Floats over the end of a thread while the reader is above it, and leads back there. */
export function LatestButton({ hasNew, onPress }: LatestButtonProps) {
  return (
    <Pill onPress={onPress} data-new={hasNew || undefined}>
      {hasNew ? "New messages" : "Latest messages"}
      <ArrowDown aria-hidden />
    </Pill>
  );
}

const Pill = styled(AriaButton)`
  ${text.button14};
  position: absolute;
  inset-block-end: ${space[12]};
  inset-inline: 0;
  display: flex;
  align-items: center;
  gap: ${space[8]};
  width: max-content;
  max-width: calc(100% - 2 * ${space[16]});
  min-height: ${tall.floating};
  margin-inline: auto;
  padding: ${space[4]} ${space[16]};
  border: 1px solid ${token.borderControl};
  border-radius: ${radius.pill};
  background: ${token.surfaceRaised};
  color: ${token.text};
  box-shadow: ${token.shadowMenu};
  cursor: pointer;

  &[data-new] {
    ${primarySurface};
    border-color: transparent;
  }

  &[data-hovered] {
    background: ${token.surfaceRaisedHover};
  }

  &[data-new][data-hovered] {
    background: ${token.primaryHover};
  }

  &[data-focus-visible] {
    ${focusRing};
  }

  @media ${media.touch} {
    min-height: ${height.touch};
  }

  @media ${media.forcedColors} {
    border-color: ButtonBorder;
  }

  svg {
    width: ${glyph[16]};
    height: ${glyph[16]};
    stroke-width: 2;
  }
`;
