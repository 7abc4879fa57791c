import { Search, X } from "lucide-react";
import type { Ref } from "react";
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from "react-aria-components/SearchField";
import { BoxInput, BoxSign, ControlBox } from "#ui/Field/ControlBox.tsx";
import { FieldLabel, fieldLayout, FieldMessage, type FieldWords } from "#ui/Field/FieldFrame.tsx";
import { styled } from "#ui/theme/styled.ts";
import { BoxButton } from "./BoxButton.tsx";

export type SearchFieldProps =
  & Omit<AriaSearchFieldProps, "className" | "style" | "children" | "render" | "isInvalid">
  & FieldWords
  & {
    placeholder?: string;
    /** `filter`, the default, above a table; `default` elsewhere. */
    size?: "default" | "large" | "filter";
    inputRef?: Ref<HTMLInputElement>;
  };

/**
 * Words to look for. The glass says what it is, so the label is for screen readers unless
 * `isLabelHidden` is false. Escape and the cross empty it.
 */
export function SearchField(
  {
    label,
    isLabelHidden = true,
    description,
    errorMessage,
    placeholder,
    size = "filter",
    inputRef,
    ...rest
  }: SearchFieldProps,
) {
  return (
    <Root validationBehavior="aria" {...rest} isInvalid={Boolean(errorMessage)}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <ControlBox size={size}>
        <BoxSign>
          <Search aria-hidden />
        </BoxSign>
        <Words placeholder={placeholder} ref={inputRef} />
        <Clear aria-label="Clear search">
          <X aria-hidden />
        </Clear>
      </ControlBox>
      <FieldMessage description={description} errorMessage={errorMessage} />
    </Root>
  );
}

/* The browser draws a cross of its own. */
const Words = styled(BoxInput)`
  appearance: none;

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Clear = styled(BoxButton)``;

const Root = styled(AriaSearchField)`
  ${fieldLayout};

  &:is([data-empty], [data-disabled]) ${Clear} {
    visibility: hidden;
  }
`;
