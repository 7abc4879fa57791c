import { Check } from "lucide-react";
import { ListBoxItem } from "react-aria-components/ListBox";
import { styled } from "styled-components";
import { media } from "#ui/theme/media.ts";
import { fine, glyph, tall } from "#ui/theme/size.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { OptionWords, type SelectOption } from "./OptionWords.tsx";
import { optionText } from "./optionText.ts";

/** One option of the open list. */
export function SelectItem({ option }: { option: SelectOption }) {
  const { id, isDisabled } = option;
  return (
    <Item id={id} textValue={optionText(option)} isDisabled={isDisabled}>
      <OptionWords {...option} />
      <Check aria-hidden />
    </Item>
  );
}

const Item = styled(ListBoxItem)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${glyph[16]};
  align-items: center;
  gap: ${space[12]};
  min-height: ${tall.item};
  padding: ${space[4]} ${space[12]};
  border-radius: ${radius.control};
  outline: none;
  cursor: pointer;

  @media ${media.touch} {
    min-height: ${height.touch};
  }

  &[data-focused] {
    background: ${token.surfaceHover};
  }

  &[data-focus-visible] {
    outline: ${fine[2]} solid ${token.focus};
    outline-offset: -${fine[2]};
  }

  @media ${media.forcedColors} {
    &[data-focused] {
      outline: ${fine[2]} solid Highlight;
      outline-offset: -${fine[2]};
    }
  }

  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }

  svg {
    width: ${glyph[16]};
    height: ${glyph[16]};
    color: ${token.primary};
    stroke-width: 2.25;
  }

  &:not([data-selected]) svg {
    visibility: hidden;
  }
`;
