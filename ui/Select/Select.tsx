import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { Button } from "react-aria-components/Button";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { controlEdge, controlSizes, type FieldSize } from "#ui/Field/ControlBox.tsx";
import { FieldLabel, fieldLayout, FieldMessage, type FieldWords } from "#ui/Field/FieldFrame.tsx";
import { popoverLook } from "#ui/theme/popoverLook.ts";
import { icons16 } from "#ui/theme/icons.ts";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { oneLine } from "#ui/theme/type.ts";
import { ListNote } from "./ListNote.tsx";
import { OptionWords, type SelectOption } from "./OptionWords.tsx";
import { SelectItem } from "./SelectItem.tsx";

/** Props of Select and ComboBox, without options. */
export type ChoiceProps = FieldWords & {
  placeholder?: string;
  /** 44 px; `large` 56 px for an amount; `filter` 36 or 32 px, by density, in a row of filters. */
  size?: "default" | "large" | "filter";
  /** Name in a submitted form. */
  name?: string;
  onBlur?: () => void;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Said in the open list while there are no options: what is missing. */
  noOptionsText?: string;
};

export const NO_OPTIONS = "No options";

export type SelectProps<Id extends string> = ChoiceProps & {
  options: ReadonlyArray<SelectOption<Id>>;
  selectedId: Id | null;
  onSelect: (id: Id) => void;
};

/** One choice out of a list that is too long, or too rich, for radio buttons. */
export function Select<Id extends string>(
  {
    label,
    isLabelHidden,
    description,
    errorMessage,
    options,
    selectedId,
    onSelect,
    placeholder = "Choose",
    size = "default",
    noOptionsText = NO_OPTIONS,
    ...rest
  }: SelectProps<Id>,
) {
  const selected = options.find(({ id }) => id === selectedId);
  const note = useId();

  function choose(key: unknown) {
    const option = options.find(({ id }) => id === key);
    if (option) onSelect(option.id);
  }

  return (
    <Root
      validationBehavior="aria"
      allowsEmptyCollection
      {...rest}
      isInvalid={Boolean(errorMessage)}
      value={selected?.id ?? null}
      onChange={choose}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <Trigger $size={size} data-invalid={errorMessage ? true : undefined}>
        <Value>{selected ? <OptionWords {...selected} /> : <span>{placeholder}</span>}</Value>
        <ChevronDown aria-hidden />
      </Trigger>
      <FieldMessage description={description} errorMessage={errorMessage} />
      {/* While the list covers its field, screen readers can't read the label that would name it. */}
      <Options aria-label={label} offset={4}>
        <ListBox
          aria-label={label}
          items={options}
          aria-describedby={options.length === 0 ? note : undefined}
          renderEmptyState={() => <ListNote id={note}>{noOptionsText}</ListNote>}
        >
          {(option) => <SelectItem option={option} size={size} />}
        </ListBox>
      </Options>
    </Root>
  );
}

const Root = styled(AriaSelect)`
  ${fieldLayout};
`;

const Trigger = styled(Button)<{ $size: FieldSize }>`
  ${controlEdge};
  ${({ $size }) => controlSizes[$size]};
  display: flex;
  align-items: center;
  gap: ${space[12]};
  width: 100%;
  padding: ${space[4]} ${space[12]};
  text-align: start;
  cursor: pointer;

  &[data-hovered] {
    background: ${token.surfaceHover};
  }

  &[data-focus-visible],
  &[aria-expanded="true"] {
    ${focusRing};
  }

  ${icons16};
`;

const Value = styled(SelectValue)`
  flex: 1;
  min-width: 0;
  ${oneLine};

  &[data-placeholder] {
    color: ${token.textMuted};
  }
`;

const Options = styled(Popover)`
  ${popoverLook};
  min-width: var(--trigger-width);
  max-width: calc(100vw - ${space[32]});
  overflow: auto;

  @media ${media.under640} {
    width: var(--trigger-width);
  }
`;
