import { styled } from "./styled.ts";
import { weight } from "./type.ts";

/** A label as wide as its bold form, so that its neighbors keep their places when it becomes bold. */
export function SteadyLabel({ children }: { children: string }) {
  return <Label data-label={children}>{children}</Label>;
}

const Label = styled.span`
  position: relative;
  display: grid;

  &::after {
    content: attr(data-label) / "";
    height: 0;
    overflow: hidden;
    font-weight: ${weight.semibold};
    visibility: hidden;
  }
`;
