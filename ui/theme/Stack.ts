import { space } from "./space.ts";
import { styled } from "./styled.ts";

/** Children in a column, `$gap` px apart. A wide child doesn't widen the container. */
export const Stack = styled.div<{ $gap: keyof typeof space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => space[$gap]};
`;
