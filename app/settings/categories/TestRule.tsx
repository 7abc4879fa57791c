import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { previewCategoryRule } from "#contract/categories.ts";
import { describe } from "#contract/transactionWords.ts";
import { Button } from "#ui/Button/Button.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { categoryRulesKey } from "#app/api/categoryQueries.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { LoadError } from "#app/shell/LoadError.tsx";
import { conditionOf, missingCondition, type RuleDraft } from "./ruleDraft.ts";

/** Shows which of the newest transactions a rule would match. */
export function TestRule({ draft }: { readonly draft: RuleDraft }) {
  const client = useClient();
  const [isWanted, setWanted] = useState(false);
  const body = conditionOf(draft);
  const isComplete = Object.keys(missingCondition(draft)).length === 0;
  const preview = useQuery({
    queryKey: [...categoryRulesKey, "preview", body],
    queryFn: ({ signal }) => client.request(previewCategoryRule, { body }, { signal }),
    enabled: isWanted && isComplete,
    gcTime: 0,
  });
  const { data } = preview;
  return (
    <Box>
      <div>
        <Button
          tone="secondary"
          isDisabled={!isComplete}
          isPending={isWanted && preview.isFetching}
          pendingLabel="Testing..."
          onPress={() => setWanted(true)}
        >
          Test this rule
        </Button>
      </div>
      {preview.isError && <LoadError title="We couldn't test this rule." of={preview} />}
      <div role="status">
        {data && (
          <>
            <p>
              {`Matches ${data.matches.toLocaleString("en-US")} of your newest ${
                data.examined.toLocaleString("en-US")
              } transactions.`}
            </p>
            <ul aria-label="Newest matches">
              {data.newest.map((match) => (
                <li key={match.transactionId}>
                  {describe(match)}{" "}
                  <Quiet>
                    <DateTime value={match.createdAt} format="customer" />
                  </Quiet>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Box>
  );
}

const Box = styled.div`
  ${text.size14};
  display: grid;
  gap: ${space[12]};
  overflow-wrap: anywhere;
`;
