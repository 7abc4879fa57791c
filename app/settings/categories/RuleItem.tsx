import { ArrowDown, ArrowUp } from "lucide-react";
import type { CategoryRule } from "#contract/categories.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { Quiet, Strong } from "#app/format/Emphasis.tsx";

export interface RuleItemProps {
  readonly rule: CategoryRule;
  /** What the rule looks for. */
  readonly condition: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isMoving: boolean;
  /** By one place: -1 is up. */
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One rule: its category, what it looks for, and what can be done with it. */
export function RuleItem(
  { rule, condition, isFirst, isLast, isMoving, onMove, onEdit, onDelete }: RuleItemProps,
) {
  const name = `${rule.category}, ${condition}`;
  return (
    <Item>
      <Words>
        <Strong>{rule.category}</Strong>
        <Quiet as="div">{condition}</Quiet>
      </Words>
      <Acts>
        <IconButton
          icon={<ArrowUp aria-hidden />}
          label={`Move up: ${name}`}
          size="dense"
          isDisabled={isFirst || isMoving}
          onPress={() => onMove(-1)}
        />
        <IconButton
          icon={<ArrowDown aria-hidden />}
          label={`Move down: ${name}`}
          size="dense"
          isDisabled={isLast || isMoving}
          onPress={() => onMove(1)}
        />
        <Button tone="quiet" size="dense" aria-label={`Edit: ${name}`} onPress={onEdit}>
          Edit
        </Button>
        <Button tone="quiet" size="dense" aria-label={`Delete: ${name}`} onPress={onDelete}>
          Delete
        </Button>
      </Acts>
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  align-items: center;
`;

const Words = styled.div`
  flex: 1 1 12rem;
  overflow-wrap: anywhere;
`;

const Acts = styled.div`
  display: flex;
  gap: ${space[4]};
`;
