import { type CategoryRule, deleteCategoryRule } from "#contract/categories.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { askAgain } from "#app/api/askAgain.ts";
import { categoryRulesKey } from "#app/api/categoryQueries.ts";
import { useAct } from "#app/shell/useAct.ts";

export interface DeleteRuleProps {
  readonly rule: CategoryRule;
  /** What the rule looks for. */
  readonly condition: string;
  readonly onClose: () => void;
}

/** Asks before a rule is deleted. */
export function DeleteRule({ rule, condition, onClose }: DeleteRuleProps) {
  const remove = useAct({
    run: (client) => client.request(deleteCategoryRule, { params: { id: rule.id } }),
    done: () => ({ title: "Rule deleted", description: rule.category }),
    failed: "We couldn't delete the rule",
    isBrief: true,
    refetch: (queryClient) => askAgain(queryClient, categoryRulesKey),
  });
  return (
    <ConfirmDialog
      title="Delete this rule?"
      subject={`${rule.category}: ${condition}`}
      isOpen
      onOpenChange={onClose}
      confirmLabel="Delete rule"
      tone="destructive"
      isPending={remove.isPending}
      pendingLabel="Deleting..."
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    >
      <p>Your transactions keep the categories that it set.</p>
    </ConfirmDialog>
  );
}
