import { CODE_LIFETIME, generateCode, LONGEST_CODE_LIFETIME } from "#contract/twoFactor.ts";
import { after } from "#contract/time.ts";
import { writeVerb } from "../verb.ts";
import { codeHash, codePlace } from "./codes.ts";
import { viewCode } from "./viewCode.ts";

/** Keeps a code that an administrator hands to a person, sealed, so that the list can show it. */
export const generateCodeVerb = writeVerb(generateCode, async (ctx, { body }) => {
  const { tx, sealer, now } = ctx;
  const { userId, code, expiresAt = after(now, CODE_LIFETIME) } = body;
  if (expiresAt <= now || expiresAt > after(now, LONGEST_CODE_LIFETIME)) {
    const message = '"expiresAt" must be in the future, at most 30 days away';
    throw ctx.refusal("invalid_input", { field: "expiresAt", message });
  }
  if (await tx.users.byId(userId) === undefined) throw ctx.refusal("not_found");
  const row = await tx.codes.insert({
    userId,
    origin: "generated",
    codeHash: await codeHash(sealer, userId, code),
    sealedCode: await sealer.seal(codePlace(userId), code),
    createdAt: now,
    expiresAt,
  });
  await tx.audit.append({
    at: now,
    actorId: ctx.actor.user.id,
    action: "second_factor.generated",
    subject: `user:${userId}`,
    before: null,
    after: { codeId: row.id, expiresAt },
  });
  return { output: await viewCode(sealer, row, now) };
});
