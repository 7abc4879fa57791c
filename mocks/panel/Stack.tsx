import type { ReactNode } from "react";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]};
`;

/** One thing that can be changed, under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box aria-label={title}>
      <h3>{title}</h3>
      {children}
    </Box>
  );
}

/** Boxes that belong together, under their name. */
export function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Fields>
      <legend>{label}</legend>
      <Boxes>{children}</Boxes>
    </Fields>
  );
}

/** Buttons in rows, wrapped as needed. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};

  h3 {
    ${text.title18};
  }
`;

const Boxes = styled(Row)`
  column-gap: ${space[16]};
`;

const Fields = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    ${text.label14};
    padding: 0;
    margin-bottom: ${space[8]};
  }
`;
