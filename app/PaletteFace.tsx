import { Search } from "lucide-react";
import { KeyHint } from "#ui/KeyHint/KeyHint.tsx";
import { media } from "#ui/theme/media.ts";
import { glyph, tall } from "#ui/theme/size.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";

/** The content of the button that opens the palette. An icon on phones. */
export function PaletteFace({ metaKey }: { readonly metaKey: "⌘" | "Ctrl" }) {
  return (
    <>
      <Search aria-hidden />
      <Label>Search</Label>
      <Keys>
        <KeyHint keys={[metaKey, "K"]} look="inButton" />
      </Keys>
    </>
  );
}

/** Reserves the button's space until it loads, so nothing moves. */
export function WaitingPalette() {
  return (
    <Placeholder aria-hidden>
      <PaletteFace metaKey="Ctrl" />
    </Placeholder>
  );
}

export const paletteLook = css`
  ${text.label14};
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-height: ${tall.item};
  padding: 0 ${space[12]};
  border: 1px solid ${token.borderStrong};
  border-radius: ${radius.control};
  background: transparent;
  color: ${token.textMuted};

  svg {
    width: ${glyph[16]};
    height: ${glyph[16]};
    stroke-width: 2;
  }

  @media ${media.under1024} {
    justify-content: center;
    width: ${height.touch};
    height: ${height.touch};
    padding: 0;
    border-color: transparent;
    color: ${token.text};

    svg {
      width: ${glyph[20]};
      height: ${glyph[20]};
      stroke-width: 1.75;
    }
  }
`;

const Placeholder = styled.span`
  ${paletteLook};
  visibility: hidden;
`;

const Label = styled.span`
  @media ${media.under1024} {
    ${visuallyHidden};
  }
`;

const Keys = styled.span`
  @media ${media.under1280} {
    display: none;
  }
`;
