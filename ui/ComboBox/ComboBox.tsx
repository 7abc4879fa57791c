import { ChevronDown } from "lucide-react";
import { useMemo, useState } from "react";
import { ComboBox as AriaComboBox, useFilter } from "react-aria-components/ComboBox";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { BoxInput, ControlBox } from "#ui/Field/ControlBox.tsx";
import { FieldLabel, fieldLayout, FieldMessage } from "#ui/Field/FieldFrame.tsx";
import { BoxButton } from "#ui/SearchField/BoxButton.tsx";
import { ListNote } from "#ui/Select/ListNote.tsx";
import type { SelectOption } from "#ui/Select/OptionWords.tsx";
import { hiddenWords, optionText } from "#ui/Select/optionText.ts";
import { type ChoiceProps, NO_OPTIONS } from "#ui/Select/Select.tsx";
import { SelectItem } from "#ui/Select/SelectItem.tsx";
import { popoverLook } from "#ui/theme/popoverLook.ts";
import { styled } from "#ui/theme/styled.ts";

export type ComboBoxProps<Id extends string> = ChoiceProps & {
  options: ReadonlyArray<SelectOption<Id>>;
  selectedId: Id | null;
  /** Null when the user clears the field. */
  onSelect: (id: Id | null) => void;
  /** Called with the typed text, so the owner can search for more options. */
  onInputChange?: (typed: string) => void;
};

/**
 * A Select to type into, for long lists such as all users. Finds the typed text anywhere in label,
 * detail and search text, and offers the first thirty matches. Leaving the field without choosing
 * restores the choice.
 */
export function ComboBox<Id extends string>(
  {
    label,
    isLabelHidden,
    description,
    errorMessage,
    options,
    selectedId,
    onSelect,
    placeholder,
    size,
    noOptionsText = NO_OPTIONS,
    onInputChange,
    ...rest
  }: ComboBoxProps<Id>,
) {
  const { contains } = useFilter({ sensitivity: "base" });
  const hidden = useMemo(() => hiddenWords(options), [options]);
  const [typed, setTyped] = useState("");
  const offer = useMemo(() => {
    const has = (words: string, part: string) =>
      contains(words, part) || hidden.get(words)?.includes(part.toLowerCase()) === true;
    const chosen = options.find(({ id }) => id === selectedId);
    const fits = (option: SelectOption, part: string) => has(optionText(option), part);
    return { ...visibleOptions<SelectOption>(options, { typed, chosen, fits }), has };
  }, [options, hidden, selectedId, typed, contains]);
  return (
    <Root
      validationBehavior="aria"
      allowsEmptyCollection
      {...rest}
      isInvalid={Boolean(errorMessage)}
      defaultItems={offer.options}
      defaultFilter={offer.has}
      onInputChange={(part) => {
        setTyped(part);
        onInputChange?.(part);
      }}
      value={selectedId}
      onChange={(key) => onSelect(options.find(({ id }) => id === key)?.id ?? null)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <ControlBox size={size}>
        <BoxInput placeholder={placeholder} />
        <BoxButton>
          <ChevronDown aria-hidden />
        </BoxButton>
      </ControlBox>
      <FieldMessage description={description} errorMessage={errorMessage} />
      <Options offset={4}>
        <ListBox<SelectOption>
          renderEmptyState={() => (
            <ListNote>
              {options.length === 0 && typed === "" ? noOptionsText : "No results found."}
            </ListNote>
          )}
        >
          {(option) => <SelectItem option={option} size={size} />}
        </ListBox>
        {offer.hasMore && <ListNote>More results available. Type to narrow the list.</ListNote>}
      </Options>
    </Root>
  );
}

const Root = styled(AriaComboBox<SelectOption>)`
  ${fieldLayout};
`;

const Options = styled(Popover)`
  ${popoverLook};
  width: var(--trigger-width);
  overflow: auto;
`;

/** No one reads further, and drawing a thousand lines on every key would slow down typing. */
export const MOST_OFFERED = 30;

export type Offer<Option> = { options: readonly Option[]; hasMore: boolean };

/**
 * Returns the first options that match the typed text, and always the chosen one, because the field
 * shows its text. While the field shows exactly that text, the other options follow unfiltered.
 */
export function visibleOptions<Option extends SelectOption>(
  options: readonly Option[],
  { typed, chosen, fits }: {
    typed: string;
    chosen: Option | undefined;
    fits: (option: Option, typed: string) => boolean;
  },
): Offer<Option> {
  const isSearch = typed !== "" && (chosen === undefined || typed !== optionText(chosen));
  const found: Option[] = [];
  let hasMore = false;
  for (const option of options) {
    if (isSearch && !fits(option, typed)) continue;
    hasMore = found.length === MOST_OFFERED;
    if (hasMore) break;
    found.push(option);
  }
  const isThere = chosen === undefined || found.includes(chosen);
  return { options: isThere ? found : [...found, chosen], hasMore };
}
