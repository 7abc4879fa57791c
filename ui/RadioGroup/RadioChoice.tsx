import { useId } from "react";
import { RadioButton, RadioField, Text } from "react-aria-components/RadioGroup";
import { styled } from "styled-components";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { Dot, listLook, tileLook } from "./radioLook.ts";

export type RadioOption<Id extends string = string> = {
  id: Id;
  label: string;
  description?: string;
  isDisabled?: boolean;
};

/** One of the choices of a RadioGroup. */
export function RadioChoice({ option, look }: { option: RadioOption; look: "list" | "tiles" }) {
  const { id, label, description, isDisabled } = option;
  const nameId = useId();
  return (
    <Field value={id} aria-labelledby={nameId} isDisabled={isDisabled}>
      <Choice $look={look}>
        <Dot aria-hidden="true" />
        <Words>
          <span id={nameId}>{label}</span>
          {description && <Description slot="description">{description}</Description>}
        </Words>
      </Choice>
    </Field>
  );
}

const Field = styled(RadioField)`
  display: grid;
`;

const Choice = styled(RadioButton)<{ $look: "list" | "tiles" }>`
  ${text.size14};
  position: relative;
  display: flex;
  gap: ${space[8]};
  color: ${token.text};
  cursor: pointer;
  ${({ $look }) => ($look === "list" ? listLook : tileLook)};
`;

const Words = styled.span`
  min-width: 0;
`;

const Description = styled(Text)`
  display: block;
  color: ${token.textMuted};

  [data-disabled] & {
    color: inherit;
  }
`;
