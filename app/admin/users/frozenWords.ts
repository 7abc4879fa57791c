import { problems } from "#contract/texts/problems.ts";
import { useMay } from "#app/shell/useMay.ts";

/** What becomes of frozen money where its account or its owner is to go: owners decide it together. */
export function useFrozenWords(): string {
  const isOwner = useMay("editStaff");
  return isOwner
    ? "It's frozen, so another owner has to approve this."
    : `${problems.frozen_money.message}.`;
}
