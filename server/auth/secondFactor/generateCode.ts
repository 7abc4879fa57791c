import { CODE_LIFETIME, generateCode, LONGEST_CODE_LIFETIME } from "#contract/twoFactor.ts";
import { after } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import { defineHandler } from "../../handler.ts";
import { codeHash, codePlace } from "./codes.ts";
import { viewCode } from "./viewCode.ts";

/** Keeps a code that an administrator hands to a person, sealed, so that the list can show it. */
export const generateCodeHandler = defineHandler(
  generateCode,
  (request, { body }) =>
    request.transaction(async (ctx) => {
      const { tx, encryptor, now } = ctx;
      const { userId, code, expiresAt = after(now, CODE_LIFETIME) } = body;
      if (expiresAt <= now || expiresAt > after(now, LONGEST_CODE_LIFETIME)) {
        const message = '"expiresAt" must be in the future, at most 30 days away';
        throw ctx.error("invalid_input", { field: "expiresAt", message });
      }
      if (await tx.users.byId(userId) === undefined) throw ctx.error("not_found");
      const row = await tx.codes.insert({
        userId,
        origin: "generated",
        challengeHash: null,
        codeHash: await codeHash(encryptor, userId, code),
        sealedCode: await encryptor.encrypt(codePlace(userId), code),
        createdAt: now,
        expiresAt,
      });
      await record(ctx, "second_factor.generated", `user:${userId}`, {
        after: { codeId: row.id, expiresAt },
      });
      return { output: await viewCode(encryptor, row, now) };
    }),
);
