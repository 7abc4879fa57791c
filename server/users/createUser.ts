import { createUser } from "#contract/users.ts";
import { isWeakPassword } from "#contract/passwords/isWeakPassword.ts";
import { record } from "../audit/record.ts";
import { hashingFor } from "../hashing.ts";
import { defineHandler } from "../handler.ts";
import { addUser, throwNameTaken } from "./addUser.ts";
import { lockActing } from "./lockForEdit.ts";
import { viewUser } from "./viewUser.ts";

/** An administrator adds a person. The password is hashed before the transaction begins. */
export const createUserHandler = defineHandler(createUser, async (request, { body }) => {
  const { password, role = "customer", ...named } = body;
  if (isWeakPassword(password, body)) throw request.error("weak_password", { field: "password" });
  const passwordHash = await request.passwords.hash(
    password,
    hashingFor(request, request.actor.user),
  );
  return await request.transaction(async (ctx) => {
    const { tx, actor, now, encryptor } = ctx;
    await lockActing(ctx);
    const user = await addUser(tx, { ...named, role, passwordHash, passwordChangeDue: true, now })
      .catch((error) => throwNameTaken(error, ctx.error));
    await record(ctx, "user.created", `user:${user.id}`, { after: { role } });
    return { output: await viewUser(encryptor, user, actor.user) };
  });
});
