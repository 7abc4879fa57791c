import type { Row } from "./row.ts";
import type { RowName } from "./rowNames.ts";
import { accounts } from "./rows/accounts.ts";
import { allTransactions, audit, outbox, systemSettings } from "./rows/adminBank.ts";
import { twoFactor, users } from "./rows/adminPeople.ts";
import { desk, deskTab } from "./rows/desk.ts";
import { login } from "./rows/login.ts";
import { overview } from "./rows/overview.ts";
import { recoveryCode, recoveryName, recoveryPassword } from "./rows/recovery.ts";
import { register } from "./rows/register.ts";
import { secondFactor } from "./rows/secondFactor.ts";
import { notifications, profile, security } from "./rows/settings.ts";
import { support } from "./rows/support.ts";
import { statement, transactions } from "./rows/transactions.ts";
import { landing, notFound } from "./rows/visitors.ts";

/** Every page of the app in every state: a story of it, or why there is none. */
export const matrix: Readonly<Record<RowName, Row>> = {
  "/": landing,
  "/auth login": login,
  "/auth register": register,
  "/auth second factor": secondFactor,
  "/auth recovery username": recoveryName,
  "/auth recovery code": recoveryCode,
  "/auth recovery password": recoveryPassword,
  "/dashboard": overview,
  "/dashboard/accounts": accounts,
  "/dashboard/transactions": transactions,
  "/dashboard/transactions/statement": statement,
  "/dashboard/settings?tab=profile": profile,
  "/dashboard/settings?tab=notifications": notifications,
  "/dashboard/settings?tab=security": security,
  "/dashboard/support": support,
  "/admin?tab=users": users,
  "/admin?tab=transactions": allTransactions,
  "/admin?tab=support": deskTab,
  "/admin?tab=two-factor": twoFactor,
  "/admin?tab=settings": systemSettings,
  "/admin?tab=audit": audit,
  "/admin?tab=outbox": outbox,
  "/admin/support": desk,
  "*": notFound,
};
