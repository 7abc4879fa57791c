import { Check } from "lucide-react";
import { ListBoxItem } from "react-aria-components/ListBox";
import { popoverItem } from "#ui/theme/popoverLook.ts";
import { glyph } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import type { FieldSize } from "#ui/Field/ControlBox.tsx";
import { OptionWords, type SelectOption } from "./OptionWords.tsx";
import { optionText } from "./optionText.ts";

/** One option of the open list. */
export function SelectItem({ option, size }: { option: SelectOption; size?: FieldSize }) {
  const { id, isDisabled } = option;
  return (
    <Item $size={size ?? "default"} id={id} textValue={optionText(option)} isDisabled={isDisabled}>
      <OptionWords {...option} />
      <Check aria-hidden />
    </Item>
  );
}

const Item = styled(ListBoxItem)<{ $size: FieldSize }>`
  ${({ $size }) => ($size === "filter" ? text.size14 : "")};
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${glyph[16]};
  padding: ${space[4]} ${space[12]};
  ${popoverItem};

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
