import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { layer } from "#ui/theme/layer.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";

export type SelectionBarProps = {
  count: number;
  /** Buttons. */
  children: ReactNode;
  onClear: () => void;
};

/**
 * Actions for the selected rows. Shown below the table, and sticky, so the rows don't move when it
 * appears.
 */
export function SelectionBar({ count, children, onClear }: SelectionBarProps) {
  return (
    <Bar role="group" aria-label="Selected rows">
      <IconButton icon={<X aria-hidden />} label="Clear selection" size="dense" onPress={onClear} />
      <Count role="status">{`${count} selected`}</Count>
      <Actions>{children}</Actions>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  z-index: ${layer.floatingBar};
  inset-block-end: max(${space[16]}, env(safe-area-inset-bottom));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  justify-self: center;
  max-width: 100%;
  padding: ${space[8]} ${space[12]} ${space[8]} ${space[8]};
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowMenu};
`;

const Count = styled.p`
  ${text.button14};
  ${tabular};
  margin-inline-end: ${space[16]};
  white-space: nowrap;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-inline-start: auto;
`;
