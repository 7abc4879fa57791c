import { useInfiniteQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useMemo, useState } from "react";
import { codeStatus, type TwoFactorCode } from "#contract/twoFactor.ts";
import { Button } from "#ui/Button/Button.tsx";
import { noResults } from "#ui/DataTable/NoResults.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { space } from "#ui/theme/space.ts";
import { codeParts } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { BankTable } from "#app/list/BankTable.tsx";
import { useListView } from "#app/list/useListView.ts";
import { orderIn, searchIn } from "#app/list/question.ts";
import { useBankList, useSettled } from "#app/list/useBankList.ts";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { styled } from "#ui/theme/styled.ts";
import { ShowSecrets } from "../ShowSecrets.tsx";
import { useDirectory } from "../useDirectory.ts";
import { codeColumns, codeSorts } from "./codeColumns.tsx";
import { GenerateCode } from "./GenerateCode.tsx";
import { UniversalCode } from "./UniversalCode.tsx";

const searched = ["days"] as const;

function rowKey({ id }: TwoFactorCode): number {
  return id;
}

/** Section 2, Two-Factor Authentication: codes that administrators made, and the universal one. */
export function TwoFactorCodes() {
  const [isGenerating, setIsGenerating] = useState(false);
  const seesSettings = useMay("seeSettings");
  const mayGenerate = useMay("helpSignIn");
  const { view, setView } = useListView();
  const search = useSettled(view.search);
  const parts = useInfiniteQuery(codeParts(useClient(), {
    ...searchIn(search),
    status: codeStatus.options.find((status) => status === view.filters["status"]),
    ...orderIn(view, codeSorts),
  }));
  const list = useBankList({ parts, rowKey, view: { ...view, search } });
  const directory = useDirectory({ userIds: list.ahead.map(({ userId }) => userId) });
  const columns = useMemo(() => codeColumns(directory), [directory]);
  return (
    <Stack $gap={16}>
      {seesSettings && <UniversalCode />}
      <StaleNote of={[parts]} />
      <BankTable
        label="Two-factor codes"
        columns={columns}
        list={list}
        rowKey={rowKey}
        view={view}
        onViewChange={setView}
        search={{ label: "Search codes" }}
        searched={searched}
        failure="We couldn't load the codes."
        stackBelow="phone"
        toolbar={mayGenerate && (
          <End>
            {list.ahead.some(({ needsProof }) => needsProof) && (
              <ShowSecrets>Show codes</ShowSecrets>
            )}
            <Button
              size="dense"
              icon={<KeyRound aria-hidden />}
              onPress={() => setIsGenerating(true)}
            >
              Generate 2FA Code
            </Button>
          </End>
        )}
        empty={
          <EmptyState title={noResults}>
            Codes you generate, and codes sent at sign-in, appear here.
          </EmptyState>
        }
      />
      {isGenerating && <GenerateCode onClose={() => setIsGenerating(false)} />}
    </Stack>
  );
}

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-inline-start: auto;
`;
