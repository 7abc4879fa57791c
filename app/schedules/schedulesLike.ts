import { accountKey } from "#contract/accountNumber.ts";
import type { Payee } from "#contract/payees.ts";
import type { Schedule } from "#contract/schedules.ts";
import { wordsIn } from "#contract/search.ts";
import { describe } from "#contract/transactionWords.ts";
import { beginsWords } from "#app/format/beginsWords.ts";
import { payeeWith } from "#contract/payeeDoubt.ts";

type Named = Pick<Schedule, "description" | "type" | "externalAccount">;

/**
 * The schedules in whose name, number outside or payee's name each typed word begins a word. All of
 * them where nothing is typed.
 */
export function schedulesLike<One extends Named>(
  typed: string,
  schedules: readonly One[],
  payees: readonly Pick<Payee, "accountNumber" | "name">[],
): readonly One[] {
  const words = wordsIn(typed);
  return schedules.filter((schedule) => {
    const number = schedule.externalAccount ?? "";
    const payee = payeeWith(number, payees)?.name ?? "";
    return beginsWords(words, `${describe(schedule)} ${number} ${accountKey(number)} ${payee}`);
  });
}
