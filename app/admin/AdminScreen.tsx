import { styled } from "styled-components";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { space } from "#ui/theme/space.ts";
import { useAccounts, useTransactions, useUsers } from "#app/api/useLists.ts";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { AdminSummary } from "./AdminSummary.tsx";
import { AllTransactions } from "./transactions/AllTransactions.tsx";

/** /admin: what waits for a clerk, and every transaction (section 2). */
export function AdminScreen() {
  const users = useUsers();
  const accounts = useAccounts();
  const transactions = useTransactions();
  return (
    <Column>
      <PageTitle title="Admin Dashboard" size="welcome" />
      <StaleNote of={[users, accounts, transactions]} />
      <AdminSummary users={users} accounts={accounts} transactions={transactions} />
      <AllTransactions users={users} accounts={accounts} transactions={transactions} />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space[24]};
`;
