import { accountType } from "#contract/accounts.ts";
import { currency, role } from "#contract/users.ts";
import type { UserRow } from "../rows.ts";
import type { Users } from "../ports/users.ts";
import { choiceIn, flagIn, instantIn, integerIn, textIn, textOrNullIn } from "./columns.ts";
import type { RawRow, Sql } from "./sql.ts";

export function userIn(row: RawRow): UserRow {
  return {
    id: integerIn(row, "id"),
    username: textIn(row, "username"),
    passwordHash: textIn(row, "password_hash"),
    email: textIn(row, "email"),
    fullName: textIn(row, "full_name"),
    role: choiceIn(row, "role", role.options),
    isActive: flagIn(row, "is_active"),
    isFrozen: flagIn(row, "is_frozen"),
    driversLicense: textOrNullIn(row, "drivers_license"),
    ssn: textOrNullIn(row, "ssn"),
    dateOfBirth: textOrNullIn(row, "date_of_birth"),
    phoneNumber: textOrNullIn(row, "phone_number"),
    preferredAccountType: choiceIn(row, "preferred_account_type", accountType.options),
    preferredCurrency: choiceIn(row, "preferred_currency", currency.options),
    twoFactorEnabled: flagIn(row, "two_factor_enabled"),
    createdAt: instantIn(row, "created_at"),
  };
}

export function sqlUsers(sql: Sql): Users {
  return {
    async insert(user) {
      const [row = {}] = await sql`
        insert into users (
          username, password_hash, email, full_name, role, is_active, is_frozen,
          drivers_license, ssn, date_of_birth, phone_number,
          preferred_account_type, preferred_currency, two_factor_enabled, created_at
        ) values (
          ${user.username}, ${user.passwordHash}, ${user.email}, ${user.fullName}, ${user.role},
          ${user.isActive}, ${user.isFrozen},
          ${user.driversLicense}, ${user.ssn}, ${user.dateOfBirth}, ${user.phoneNumber},
          ${user.preferredAccountType}, ${user.preferredCurrency}, ${user.twoFactorEnabled},
          ${user.createdAt}
        ) returning *`;
      return userIn(row);
    },
    async byId(id) {
      const rows = await sql`select * from users where id = ${id}`;
      return rows.map(userIn)[0];
    },
    async byUsername(username) {
      const rows = await sql`select * from users where lower(username) = lower(${username})`;
      return rows.map(userIn)[0];
    },
    async list() {
      const rows = await sql`select * from users order by created_at desc, id desc`;
      return rows.map(userIn);
    },
  };
}
