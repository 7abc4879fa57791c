import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from "react-aria-components/RadioGroup";
import { css, styled } from "styled-components";
import { FieldLabel, fieldLayout, FieldMessage, type FieldWords } from "#ui/Field/FieldFrame.tsx";
import { room } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { RadioChoice, type RadioOption } from "./RadioChoice.tsx";

type Replaced =
  | "className"
  | "style"
  | "children"
  | "render"
  | "isInvalid"
  | "orientation"
  | "value"
  | "defaultValue"
  | "onChange";

export type RadioGroupProps<Id extends string> =
  & Omit<AriaRadioGroupProps, Replaced>
  & FieldWords
  & {
    options: ReadonlyArray<RadioOption<Id>>;
    selectedId: Id | null;
    onSelect: (id: Id) => void;
    /** `tiles` stand beside each other where there is room: for the one choice a form is about. */
    look?: "list" | "tiles";
  };

/** One choice out of a few, all in sight. For more than five use a Select. */
export function RadioGroup<Id extends string>(
  {
    label,
    isLabelHidden,
    description,
    errorMessage,
    options,
    selectedId,
    onSelect,
    look = "list",
    ...rest
  }: RadioGroupProps<Id>,
) {
  function choose(value: string) {
    const option = options.find(({ id }) => id === value);
    if (option) onSelect(option.id);
  }

  return (
    <Root
      validationBehavior="aria"
      {...rest}
      isInvalid={Boolean(errorMessage)}
      orientation={look === "tiles" ? "horizontal" : "vertical"}
      value={selectedId}
      onChange={choose}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <Choices $look={look}>
        {options.map((option) => <RadioChoice key={option.id} option={option} look={look} />)}
      </Choices>
      <FieldMessage description={description} errorMessage={errorMessage} />
    </Root>
  );
}

const Root = styled(AriaRadioGroup)`
  ${fieldLayout};
`;

const looks = {
  list: css`
    display: grid;
    gap: ${space[12]};
  `,
  tiles: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};

    & > * {
      flex: 1 1 ${room.tile};
    }
  `,
};

const Choices = styled.div<{ $look: "list" | "tiles" }>`
  ${({ $look }) => looks[$look]};
`;
