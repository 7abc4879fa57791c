import { useQuery } from "@tanstack/react-query";
import { useClient } from "#app/api/BankContext.tsx";
import { limitPreview } from "#app/api/queries.ts";
import { useSettled } from "#app/list/useBankList.ts";
import { Note } from "#app/shell/Note.tsx";
import type { Draft } from "./draft.ts";

/**
 * Names the limit that the amount would exceed, and what is left of it, before the user submits.
 */
export function ForeseenLimit({ draft }: { readonly draft: Draft }) {
  const { movement, amount, externalAccount } = draft;
  const client = useClient();
  const typed = useSettled(movement === "withdrawal" ? externalAccount.trim() : "");
  const settled = Number(useSettled(String(amount ?? 0)));
  const query = limitPreview(client, { type: movement, amount: settled, externalAccount: typed });
  const { data } = useQuery({ ...query, enabled: settled > 0 });
  const isCurrent = settled === amount;
  if (!isCurrent || !data?.reached) return null;
  return <Note tone="caution" role="status">{`${data.reached.message}.`}</Note>;
}
