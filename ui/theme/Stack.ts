import { styled } from "styled-components";
import { space } from "./space.ts";

/** Parts below each other, `$gap` px apart. None makes the place they stand in wider than it is. */
export const Stack = styled.div<{ $gap: keyof typeof space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => space[$gap]};
`;
