import type { ReactNode } from "react";
import { SwitchButton, SwitchField, type SwitchFieldProps } from "react-aria-components/Switch";
import { styled } from "styled-components";
import { FieldMessage, type FieldWords } from "#ui/Field/FieldFrame.tsx";
import { fine, mark } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { Track, trackStates } from "./switchLook.ts";

export type SwitchProps =
  & Omit<SwitchFieldProps, "className" | "style" | "children" | "render" | "isInvalid">
  & Pick<FieldWords, "description" | "errorMessage">
  & {
    /** What is on or off: never a question, never "Enable". */
    children: ReactNode;
    /** `end` puts it at the far end of the line, as in a list of settings. */
    place?: "start" | "end";
  };

/** On or off, at once. For an answer that is sent with a form use a Checkbox. */
export function Switch(
  { children, description, errorMessage, place = "start", ...rest }: SwitchProps,
) {
  return (
    <Root validationBehavior="aria" {...rest} isInvalid={Boolean(errorMessage)}>
      <Words $place={place}>
        <Track aria-hidden="true" />
        <span>{children}</span>
      </Words>
      <Message $place={place}>
        <FieldMessage description={description} errorMessage={errorMessage} />
      </Message>
    </Root>
  );
}

type Place = { $place: "start" | "end" };

const Root = styled(SwitchField)`
  display: grid;
  gap: ${space[4]};
`;

const Words = styled(SwitchButton)<Place>`
  ${text.size14};
  ${trackStates};
  position: relative;
  display: flex;
  flex-direction: ${({ $place }) => ($place === "end" ? "row-reverse" : "row")};
  gap: ${({ $place }) => ($place === "end" ? space[24] : space[8])};
  justify-self: ${({ $place }) => ($place === "end" ? "stretch" : "start")};
  color: ${token.text};
  font-weight: ${({ $place }) => ($place === "end" ? 500 : "inherit")};
  cursor: pointer;

  > span:last-child {
    flex: ${({ $place }) => ($place === "end" ? "1" : "initial")};
    min-width: 0;
    padding-block: ${fine[2]};
  }
`;

/** Lines up with the words. */
const Message = styled.div<Place>`
  padding-inline: ${({ $place }) =>
    $place === "end"
      ? `0 calc(${mark.switchWidth} + ${space[24]})`
      : `calc(${mark.switchWidth} + ${space[8]}) 0`};

  &:empty {
    display: none;
  }
`;
