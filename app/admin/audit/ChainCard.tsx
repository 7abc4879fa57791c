import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { space } from "#ui/theme/space.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { chainQuery } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import { breakWords } from "./auditWords.ts";
import { CheckCard } from "./CheckCard.tsx";

/** Whether every row of the log is as it was written. Checked when somebody asks. */
export function ChainCard() {
  const { data, error, isFetching, refetch } = useQuery(chainQuery(useClient()));
  const checked = `${(data?.checked ?? 0).toLocaleString("en-US")} rows were checked.`;
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
      <Stack>
        <Quiet>
          Every row of the log is sealed together with the one before it, so that none can be
          changed or removed without a trace.
        </Quiet>
        {error
          ? <Alert tone="negative" title="Not verified">{explain(failureOf(error))}</Alert>
          : data === undefined
          ? (
            <Quiet>
              You have not verified it since you opened this page. Press “Verify chain” to check the
              newest 10,000 rows.
            </Quiet>
          )
          : data.isSound
          ? <Alert tone="positive" title="The chain is sound">{checked}</Alert>
          : (
            <Alert tone="negative" title="The chain is broken">
              {data.firstBroken
                ? `Row ${data.firstBroken.auditId}: ${breakWords[data.firstBroken.reason]}.`
                : checked}
            </Alert>
          )}
        {data && (
          <Quiet>
            Last verified: <DateTime value={data.verifiedAt} format="admin" />
          </Quiet>
        )}
      </Stack>
    </CheckCard>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
`;
