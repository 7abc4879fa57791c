import type { ReactNode } from "react";
import { radius, space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { tints, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

type NoteTone = "info" | "caution" | "negative";

export interface NoteProps {
  /** Where something else is described by it. */
  readonly id?: string;
  readonly tone: NoteTone;
  readonly children: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits for a pause; without it the note is silent. */
  readonly role?: "alert" | "status";
}

/** A message about the page or form around it. */
export function Note({ id, tone, children, action, role }: NoteProps) {
  return (
    <Box id={id} $tone={tone} role={role}>
      <Words>{children}</Words>
      {action}
    </Box>
  );
}

const Box = styled.div<{ $tone: NoteTone }>`
  ${text.size14};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid;
  border-radius: ${radius.control};
  color: ${token.text};
  ${({ $tone }) => tints[$tone]};
`;

const Words = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
  max-width: ${width.prose};
  text-wrap: pretty;
`;
