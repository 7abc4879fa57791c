import type { CallInput } from "#contract/defineCall.ts";
import { setsOf } from "#contract/staff.ts";
import { createUser } from "#contract/users.ts";
import { staffTexts } from "#contract/texts/staff.ts";
import { record } from "../audit/record.ts";
import type { AppError, ErrorMaker } from "../kernel/appError.ts";
import { hashingFor } from "../rules/hashing.ts";
import { defineHandler, type SessionContext } from "../kernel/handler.ts";
import { addUser, requireMayAdd, throwNameTaken } from "./addUser.ts";
import { recordHelp } from "./oneHelper.ts";
import { startRulesOfPeople } from "./ruleDeciders.ts";
import { notifyOwners } from "./notifyOwners.ts";
import { viewUser } from "./viewUser.ts";
import { isGuessablePassword } from "../rules/guessablePassword.ts";
import type { ErrorsOf } from "../kernel/action.ts";

/** An administrator adds a person. The password is hashed before the transaction begins. */
export const createUserHandler = defineHandler(createUser, run, {
  needs: (_, { body: { role } }) => [role === "admin" ? "editStaff" : "editPeople"],
});

async function run(
  request: SessionContext<ErrorsOf<typeof createUser>>,
  { body }: CallInput<typeof createUser>,
) {
  const { password, role = "customer", ...named } = body;
  if (role !== "admin" && named.permissionSets !== undefined) throw setsOfCustomer(request.error);
  if (isGuessablePassword(password, body)) {
    throw request.error("weak_password", { field: "password" });
  }
  const passwordHash = await request.passwords.hash(
    password,
    hashingFor(request, request.actor.user),
  );
  return await request.transaction(async (ctx) => {
    const { tx, actor, now, encryptor } = ctx;
    await requireMayAdd(tx, ctx, role);
    const user = await addUser(tx, { ...named, role, passwordHash, passwordChangeDue: true, now })
      .catch((error) => throwNameTaken(error, ctx.error));
    await record(ctx, "user.created", `user:${user.id}`, {
      after: { role, ...(role === "admin" ? { permissionSets: setsOf(user) } : {}) },
    });
    await recordHelp(ctx, user.id, "created");
    await startRulesOfPeople(ctx, user);
    await notifyOwners(ctx, user);
    return { output: await viewUser(encryptor, user, actor.user) };
  });
}

/** A customer has no permissions among staff. */
export function setsOfCustomer(error: ErrorMaker<"invalid_input">): AppError {
  return error("invalid_input", {
    field: "permissionSets",
    message: staffTexts.setsOfCustomer,
  });
}
