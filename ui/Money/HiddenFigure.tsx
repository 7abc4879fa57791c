import { styled } from "styled-components";
import { hiddenDots } from "#ui/theme/type.ts";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";

/** Dots where an amount would be; always as many, so that they do not tell its size. */
export function HiddenFigure() {
  return (
    <Place>
      <Dots aria-hidden>•••••</Dots>
      <Spoken>Amount hidden</Spoken>
    </Place>
  );
}

const Place = styled.span`
  position: relative;
  white-space: nowrap;
`;

const Dots = styled.span`
  ${hiddenDots};
  user-select: none;
`;

const Spoken = styled.span`
  ${visuallyHidden};
`;
