import { plainUnsentEmails, type UnsentEmails } from "../store/unsentEmails.ts";
import { memoryTables } from "./memoryTable.ts";
import type { UnitOfWork } from "./unitOfWork.ts";

export function memoryUnsentEmails(unit: UnitOfWork): UnsentEmails {
  const open = memoryTables(unit);
  const emails = open("unsentEmails");
  return {
    ...plainUnsentEmails(open),
    async take(now) {
      const due = await emails.first(
        { takenAt: null, nextAt: { atMost: now } },
        { order: { nextAt: "asc", id: "asc" } },
      );
      if (due === undefined) return undefined;
      return (await emails.update({ id: due.id }, { takenAt: now, tries: { add: 1 } }))[0];
    },
  };
}
