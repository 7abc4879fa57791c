import { Check } from "lucide-react";
import { ListBoxItem } from "react-aria-components/ListBox";
import { styled } from "styled-components";
import { media } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { OptionWords, type SelectOption } from "./OptionWords.tsx";

/** One option of the open list. */
export function SelectItem({ option }: { option: SelectOption }) {
  const { id, label, detail, isDisabled } = option;
  return (
    <Item id={id} textValue={detail ? `${label} ${detail}` : label} isDisabled={isDisabled}>
      <OptionWords {...option} />
      <Check aria-hidden />
    </Item>
  );
}

const Item = styled(ListBoxItem)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 1rem;
  align-items: center;
  gap: ${space[12]};
  min-height: 2.5rem;
  padding: ${space[4]} ${space[12]};
  border-radius: ${radius.control};
  outline: none;
  cursor: pointer;

  @media ${media.touch} {
    min-height: 2.75rem;
  }

  &[data-focused] {
    background: ${token.surfaceHover};
  }

  &[data-focus-visible] {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
  }

  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }

  svg {
    width: 1rem;
    height: 1rem;
    color: ${token.primary};
    stroke-width: 2.25;
  }

  &:not([data-selected]) svg {
    visibility: hidden;
  }
`;
