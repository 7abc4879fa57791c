import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  actNames,
  type ApprovalRule,
  type DecidingSet,
  decidingSets,
  hasAmount,
  MOST_PERSONS,
  saveApprovalRule,
} from "#contract/approvalRules.ts";
import type { RuleName } from "#contract/guardedAct.ts";
import { cents } from "#contract/money.ts";
import { setNames } from "#contract/staff.ts";
import { Button } from "#ui/Button/Button.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { formatMoney } from "#contract/formatMoney.ts";
import { Select } from "#ui/Select/Select.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { Table } from "#ui/Table/Table.tsx";
import type { Column } from "#ui/Table/tableTypes.ts";
import { approvalRulesQuery, refetchApprovals } from "#app/api/approvalQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import { LoadError } from "#app/shell/LoadError.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { RowButtons } from "./Actions.tsx";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { Section } from "./Section.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { SetChoice } from "./users/PermissionChoice.tsx";

/** What a rule covers beyond its name. */
const alsoMeant: Partial<Record<RuleName, string>> = {
  booking: "Includes transactions created as pending.",
  deletion: "Based on the amount that moves.",
  identity: "Includes codes that staff generate and recoveries they start.",
  security: "Includes who is staff and what each of them can do.",
};

const either = new Intl.ListFormat("en", { type: "disjunction" });

/** Lists the actions that require approval, and who approves them. Owners can change the rules. */
export function ApprovalRules() {
  const rules = useQuery(approvalRulesQuery(useClient()));
  const [edited, setEdited] = useState<ApprovalRule | null>(null);
  const mayEdit = useMay("editSettings");
  const columns: readonly Column<ApprovalRule>[] = [
    {
      id: "name",
      header: "Action",
      isRowHeader: true,
      stack: "title",
      isWrapping: true,
      cell: ({ name }) => (
        <>
          <span>{actNames[name]}</span>
          {alsoMeant[name] && <Quiet as="div">{alsoMeant[name]}</Quiet>}
        </>
      ),
    },
    { id: "takes", header: "Approval needed", isWrapping: true, cell: ruleWords },
    ...mayEdit
      ? [{
        id: "edit",
        header: "Actions",
        align: "end" as const,
        stack: "actions" as const,
        cell: (rule: ApprovalRule) => (
          <RowButtons>
            <Button
              tone="quiet"
              size="row"
              aria-label={`Change rule: ${actNames[rule.name]}`}
              onPress={() => setEdited(rule)}
            >
              Change
            </Button>
          </RowButtons>
        ),
      }]
      : [],
  ];
  return (
    <Section level={2} title="Approval rules">
      {rules.data === undefined
        ? rules.isError
          ? <LoadError title="We couldn't load the rules." of={rules} />
          : (
            <div aria-busy>
              <Skeleton width="100%" height="12rem" shape="block" />
            </div>
          )
        : (
          <Table
            label="Approval rules"
            columns={columns}
            rows={rules.data}
            rowKey={({ name }) => name}
            empty={null}
          />
        )}
      {edited && <RuleForm rule={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

/** "Over $10,000.00: 1 person, Owner or Approver". */
function ruleWords({ isOn, above, persons, sets }: ApprovalRule): string {
  if (!isOn) return "None";
  const from = above === null
    ? "Always"
    : above === 0
    ? "Any amount"
    : `Over ${formatMoney(above, "USD")}`;
  const many = persons === 1 ? "1 person," : `${persons} people, each`;
  return `${from}: ${many} ${either.format(sets.map((set) => setNames[set]))}`;
}

const setOptions: readonly DecidingSet[] = ["owner", "approver", "operator"];
const personOptions = Array.from({ length: MOST_PERSONS }, (_, at) => ({
  id: String(at + 1),
  label: at === 0 ? "1 approver" : `${at + 1} approvers`,
}));

interface RuleFormProps {
  readonly rule: ApprovalRule;
  readonly onClose: () => void;
}

function RuleForm({ rule, onClose }: RuleFormProps) {
  const [isOn, setOn] = useState(rule.isOn);
  const [above, setAbove] = useState<number | null>(rule.above);
  const [persons, setPersons] = useState(String(rule.persons));
  const [sets, setSets] = useState<readonly DecidingSet[]>(rule.sets);
  const { name } = rule;
  const { mutate, isPending, error } = useAct({
    run: (client, body: Omit<ApprovalRule, "isSatisfiable">) =>
      client.request(saveApprovalRule, { body }),
    done: () => ({ title: "Rule saved", description: `${actNames[name]}.` }),
    failed: "Error saving rule",
    refetch: refetchApprovals,
    onDone: onClose,
  });
  const missing = hasAmount(name) && above === null ? "Enter an amount." : undefined;
  const wrong = decidingSets.safeParse(sets).error?.issues[0]?.message;
  return (
    <FormDialog
      title={actNames[name]}
      isOpen
      onClose={onClose}
      errors={{ above: missing, persons: undefined, sets: wrong }}
      error={error}
      isPending={isPending}
      submitLabel="Save rule"
      pendingLabel="Saving..."
      onSubmit={() =>
        mutate({
          name,
          isOn,
          above: above === null ? null : cents(above),
          persons: Number(persons),
          sets: [...sets],
        })}
    >
      {(fieldOf) => (
        <>
          <Switch isSelected={isOn} onChange={setOn} isDisabled={isPending}>
            Require approval
          </Switch>
          {hasAmount(name) && (
            <MoneyField
              {...fieldOf("above")}
              label="Amounts over"
              description="Enter 0.00 to require approval for any amount. Counts everything one staff member did alone for a customer in 24 hours."
              currency="USD"
              cents={above}
              onChange={setAbove}
            />
          )}
          <Select
            {...fieldOf("persons")}
            label="Approvals needed"
            options={personOptions}
            selectedId={persons}
            onSelect={setPersons}
          />
          <SetChoice
            label="Who can approve"
            options={setOptions}
            field={fieldOf("sets")}
            chosen={sets}
            onChange={setSets}
          />
        </>
      )}
    </FormDialog>
  );
}
