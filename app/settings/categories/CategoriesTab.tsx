import { useQuery } from "@tanstack/react-query";
import { History, Plus, Tags } from "lucide-react";
import { useState } from "react";
import { applyCategoryRules, type CategoryRule, patchCategoryRule } from "#contract/categories.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { askAgain } from "#app/api/askAgain.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { categoryRulesKey, categoryRulesQuery } from "#app/api/categoryQueries.ts";
import { usePayees } from "#app/shell/usePayees.ts";
import { transactionsKey } from "#app/api/queries.ts";
import { LoadError } from "#app/shell/LoadError.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { ChoiceList, SettingsSection, StateLine } from "../SettingsSection.tsx";
import { DeleteRule } from "./DeleteRule.tsx";
import { RuleDialog } from "./RuleDialog.tsx";
import { RuleItem } from "./RuleItem.tsx";
import { conditionWords } from "./ruleDraft.ts";

/** The rules that give transactions their categories. */
export function CategoriesTab() {
  const rules = useQuery(categoryRulesQuery(useClient()));
  const payees = usePayees();
  const [edited, setEdited] = useState<CategoryRule | "new" | null>(null);
  const [deleted, setDeleted] = useState<CategoryRule | null>(null);
  const move = useMove();
  const { data } = rules;
  const add = (
    <Button icon={<Plus aria-hidden />} onPress={() => setEdited("new")}>Add a rule</Button>
  );
  return (
    <>
      <SettingsSection
        title="Category rules"
        description="The first rule that matches a new transaction sets its category. Transactions keep their categories when you change or delete a rule."
      >
        {data === undefined
          ? rules.isError
            ? <LoadError title="We couldn't load your rules." of={rules} />
            : (
              <div aria-busy>
                <Skeleton width="14rem" height={16} />
              </div>
            )
          : data.length === 0
          ? (
            <EmptyState
              title="No rules yet"
              icon={<Tags size={20} strokeWidth={1.75} aria-hidden />}
              action={add}
            >
              Add a rule to sort your transactions into categories for your accounting.
            </EmptyState>
          )
          : (
            <Stack $gap={16}>
              <ChoiceList aria-label="Category rules">
                {data.map((rule, place) => (
                  <RuleItem
                    key={rule.id}
                    rule={rule}
                    condition={conditionWords(rule, payees)}
                    isFirst={place === 0}
                    isLast={place === data.length - 1}
                    isMoving={move.isPending}
                    onMove={(by) => move.mutate({ id: rule.id, place: place + by })}
                    onEdit={() => setEdited(rule)}
                    onDelete={() => setDeleted(rule)}
                  />
                ))}
              </ChoiceList>
              <div>{add}</div>
            </Stack>
          )}
      </SettingsSection>
      {data !== undefined && data.length > 0 && <PastTransactions />}
      {edited !== null && (
        <RuleDialog
          rule={edited === "new" ? undefined : edited}
          payees={payees}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <DeleteRule
          rule={deleted}
          condition={conditionWords(deleted, payees)}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
}

function useMove() {
  return useAct({
    run: (client, { id, place }: { readonly id: number; readonly place: number }) =>
      client.request(patchCategoryRule, { params: { id }, body: { place } }),
    failed: "We couldn't move the rule",
    isBrief: true,
    refetch: (queryClient) => askAgain(queryClient, categoryRulesKey),
  });
}

/** Applies the rules to what was there before them. */
function PastTransactions() {
  const { mutate, isPending } = useAct({
    run: (client) => client.request(applyCategoryRules, {}),
    done: (_, { examined, categorized }) => ({
      title: "Rules applied",
      description: `${count(categorized)} of your newest ${count(examined)} transactions got a ` +
        "category.",
    }),
    failed: "We couldn't apply your rules",
    refetch: (queryClient) => void askAgain(queryClient, transactionsKey),
  });
  return (
    <SettingsSection
      title="Past transactions"
      description="Rules apply to new transactions. You can also apply them to the ones you already have."
    >
      <StateLine
        icon={<History size={20} strokeWidth={1.75} aria-hidden />}
        title="Apply to past transactions"
        detail="Sets categories where you have none. Categories that you set or removed stay as they are."
      >
        <Button
          tone="secondary"
          isPending={isPending}
          pendingLabel="Applying..."
          onPress={() => mutate()}
        >
          Apply
        </Button>
      </StateLine>
    </SettingsSection>
  );
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}
