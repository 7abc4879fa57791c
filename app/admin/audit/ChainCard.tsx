import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/Button/Button.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import { chainQuery } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { breakWords } from "./auditWords.ts";
import { CheckCard } from "./CheckCard.tsx";

/** Whether every row of the log is as it was written. Checked when somebody asks. */
export function ChainCard() {
  const { data, error, isFetching, refetch } = useQuery(chainQuery(useClient()));
  const checked = (data?.checked ?? 0).toLocaleString("en-US");
  return (
    <CheckCard
      title="Audit chain"
      action={
        <Button
          tone="secondary"
          size="dense"
          isPending={isFetching}
          pendingLabel="Verifying..."
          onPress={() => void refetch()}
        >
          Verify chain
        </Button>
      }
    >
      {error
        ? <Alert tone="negative" title="Not verified">{explain(failureOf(error))}</Alert>
        : data === undefined
        ? <Quiet>Every row is sealed with the one before it.</Quiet>
        : data.isSound
        ? <Alert tone="positive" title="The chain is sound">{checked} rows were checked.</Alert>
        : (
          <Alert tone="negative" title="The chain is broken">
            {data.firstBroken
              ? `Row ${data.firstBroken.auditId}: ${breakWords[data.firstBroken.reason]}.`
              : `${checked} rows were checked.`}
          </Alert>
        )}
    </CheckCard>
  );
}
