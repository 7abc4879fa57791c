import { createUser } from "#contract/users.ts";
import { refuseWeak } from "../passwords/refuseWeak.ts";
import { preparedWriteVerb } from "../verb.ts";
import { addUser } from "./addUser.ts";
import { throwNameTaken } from "./nameTaken.ts";
import { lockActing } from "./stillActs.ts";
import { viewUser } from "./viewUser.ts";

/** An administrator adds a person. The password is hashed before the transaction begins. */
export const createUserVerb = preparedWriteVerb(createUser, {
  async prepare(ctx, { body }) {
    refuseWeak(body.password, body, { field: "password", refusal: ctx.refusal });
    return await ctx.passwords.hash(body.password);
  },
  async run(ctx, { body: { password: _hashed, role = "customer", ...named } }, passwordHash) {
    const { tx, actor, now, sealer } = ctx;
    await lockActing(ctx);
    const user = await addUser(tx, { ...named, role, passwordHash, now })
      .catch((error) => throwNameTaken(error, ctx.refusal));
    await tx.audit.append({
      at: now,
      actorId: actor.user.id,
      action: "user.created",
      subject: `user:${user.id}`,
      before: null,
      after: { role },
    });
    return { output: await viewUser(sealer, user, actor.user) };
  },
});
