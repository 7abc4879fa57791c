import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useMemo, useState } from "react";
import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { DataTable } from "#ui/DataTable/DataTable.tsx";
import { noResults } from "#ui/DataTable/NoResults.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { space } from "#ui/theme/space.ts";
import { codesQuery } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import type { Directory } from "../directory.ts";
import { useFullerDirectory } from "../useFullerDirectory.ts";
import { codeColumns } from "./codeColumns.tsx";
import { GenerateCode } from "./GenerateCode.tsx";
import { UniversalCode } from "./UniversalCode.tsx";

const none: readonly never[] = [];

/** Section 2, Two-Factor Authentication: codes that administrators made, and the universal one. */
export function TwoFactorCodes({ directory: known }: { readonly directory: Directory }) {
  const [isGenerating, setIsGenerating] = useState(false);
  const codes = useQuery(codesQuery(useClient()));
  const { data = none, isError, refetch } = codes;
  const directory = useFullerDirectory(known, { userIds: data.map(({ userId }) => userId) });
  const columns = useMemo(() => codeColumns(directory), [directory]);
  return (
    <Column>
      <UniversalCode />
      <StaleNote of={[codes]} />
      <DataTable
        label="Two-factor codes"
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        search={{ label: "Search codes", placeholder: "Search codes" }}
        stackBelow="800"
        toolbar={
          <End>
            <Button
              size="dense"
              icon={<KeyRound aria-hidden />}
              onPress={() => setIsGenerating(true)}
            >
              Generate 2FA Code
            </Button>
          </End>
        }
        isLoading={codes.data === undefined}
        error={codes.data === undefined && isError
          ? { message: "We could not load the codes.", onRetry: () => void refetch() }
          : undefined}
        empty={
          <EmptyState title={noResults}>
            Codes that you generate, and those sent at sign-in, appear here.
          </EmptyState>
        }
      />
      {isGenerating && (
        <GenerateCode
          directory={directory}
          onClose={() => setIsGenerating(false)}
        />
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;

const End = styled.div`
  margin-inline-start: auto;
`;
