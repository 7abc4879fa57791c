import * as z from "zod/mini";
import { createTransaction } from "#contract/transactions.ts";
import type { Instant } from "#contract/time.ts";
import type { Repositories } from "../db/store.ts";
import { preparerOf } from "../companies/approval.ts";
import { askOthers } from "../companies/askColleagues.ts";
import { carryOut, carryOutRequest } from "../companies/carryOut.ts";
import {
  approversOf,
  type AskedCall,
  moneyOf,
  requireWithinMemberLimits,
} from "../companies/money.ts";
import { insertRequest } from "../companies/requests.ts";
import type { UserRow } from "../db/rows.ts";
import { accountIdsOf } from "../ledger/entry.ts";
import { companyChanged } from "../rules/companies.ts";
import { AppError } from "../kernel/appError.ts";
import type { Bank } from "../kernel/action.ts";
import { commit, dryRun } from "../kernel/effects.ts";
import { aimAt } from "./progress.ts";
import { type Due, write } from "./runs.ts";

/**
 * Judges a date of a company's schedule by today's rules, and by what its preparer may do today. A
 * payment that needs no approval is submitted. Any other one waits for members, whose approval
 * submits it. Either is kept with the schedule's next date, so each date is asked for once. Throws
 * an AppError if the payment is refused: `preparer_left` until another member takes it over.
 */
export async function payForCompany(bank: Bank, due: Due, now: Instant): Promise<void> {
  const { schedule, owner, date } = due;
  const { store, policy, publicOrigin } = bank;
  const asked = askedFor(due);
  const by = (preparer: Awaited<ReturnType<typeof requirePreparer>>) =>
    ({ kind: "colleagues", user: owner, ...preparer, approvedBy: [] }) as const;
  const person = await store.users.byId(schedule.preparedBy ?? 0);
  const preparer = await requirePreparer(store, due, person);
  const money = await moneyOf(store, owner.id, asked);
  if (await approversOf(store, preparer.member, money) > 0) {
    await dryRun(store, (within) => carryOut(bank, asked, by(preparer), { within, now }));
  }
  await commit(bank, async (open) => {
    const { tx } = open;
    // The company before the people, as all who change members do.
    await tx.users.lock(owner.id);
    const locked = await requirePreparer(tx, due, await tx.users.lock(preparer.person.id));
    const { member } = locked;
    const persons = await approversOf(tx, member, money);
    if (money !== undefined) await requireWithinMemberLimits(tx, member, money, now);
    const progress = aimAt(schedule, schedule.place + 1, now);
    await write(tx, [{ schedule, progress, run: undefined }]);
    open.publish(...companyChanged(owner.id));
    const occurrence = { scheduleId: schedule.id, scheduledFor: date };
    const wanted = { member, asked, money, persons, occurrence };
    if (persons > 0) {
      await askOthers({ ...open, actor: null, now, policy, publicOrigin }, wanted);
    } else {
      const row = await insertRequest({ policy, now }, tx, wanted);
      await carryOutRequest(bank, row, by(locked), { within: open, now });
    }
  });
}

async function requirePreparer(
  tables: Pick<Repositories, "companies">,
  { owner, schedule }: Due,
  person: UserRow | undefined,
) {
  const member = person && await tables.companies.memberOf(owner.id, person.id);
  const preparer = preparerOf(person, member, accountIdsOf(schedule));
  if (preparer === undefined) throw new AppError("preparer_left");
  return preparer;
}

/** Returns the payment of a date, as a member would ask for it. */
function askedFor({ schedule }: Due): AskedCall {
  const { type, fromAccountId, toAccountId, amount, description, externalAccount } = schedule;
  const metadata = externalAccount === null ? undefined : { externalAccount };
  const input = z.encode(createTransaction.body, {
    ...{ type, fromAccountId, toAccountId, amount, description, metadata },
  });
  return { call: "createTransaction", input };
}
