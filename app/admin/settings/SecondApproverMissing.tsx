import { useQuery } from "@tanstack/react-query";
import { actNames } from "#contract/approvalRules.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { approvalRulesQuery } from "#app/api/approvalQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { useMay } from "#app/shell/useMay.ts";

/** Warns staff about approval rules that no second approver could satisfy. */
export function SecondApproverMissing() {
  const mayAsk = useMay("seeRequests");
  const { data: rules = [] } = useQuery({ ...approvalRulesQuery(useClient()), enabled: mayAsk });
  const missing = rules.filter(({ isSatisfiable }) => !isSatisfiable);
  if (!mayAsk || missing.length === 0 || !rules.some(({ isOn }) => isOn)) return null;
  const off = missing.filter(({ isOn }) => !isOn).map(({ name }) => actNames[name]);
  return (
    <Alert role="note" tone="info" title="A second member of staff is missing">
      {missing.some(({ isOn }) => isOn) && (
        <span>
          Actions that need a second approver will fail, because no one else can approve them.
        </span>
      )} {off.length > 0 &&
        <span>{`One person can do these alone: ${off.join("; ")}.`}</span>}{" "}
      <span>Add a second owner, and the rules for them turn on.</span>
    </Alert>
  );
}
