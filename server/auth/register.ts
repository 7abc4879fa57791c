import { register } from "#contract/registration.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { record } from "../audit/record.ts";
import { claimedEmail, isClaimedEmail } from "../rules/claimedEmail.ts";
import { openAccount } from "../accounts/openAccount.ts";
import { networkOf } from "../kernel/network.ts";
import { isGuessablePassword } from "../rules/guessablePassword.ts";
import { hashCounted, hashingFor } from "../rules/hashing.ts";
import { completeSignIn, signIn } from "./sessions/signIn.ts";
import { DuplicateRow } from "../db/errors.ts";
import type { UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import { countTry, networkCounters, refuseFor } from "../kernel/throttle.ts";
import { type AnyoneContext, defineHandler } from "../kernel/handler.ts";
import { hidesNames } from "../settings/settings.ts";
import { addUser, requireMayAdd, throwNameTaken } from "../users/addUser.ts";
import { confirmRegistered } from "../users/emailChange.ts";
import { encryptIdentity } from "../rules/identity.ts";
import { startRulesOfPeople } from "../users/ruleDeciders.ts";
import { notifyOwners } from "../users/notifyOwners.ts";
import { recordHelp } from "../users/oneHelper.ts";
import { viewUser } from "../users/viewUser.ts";
import { commit } from "../kernel/effects.ts";

type Body = CallInput<typeof register>["body"];

/**
 * Creates a user with an empty account. Signs in customers who register themselves and emails them.
 * If the server hides which addresses are taken, it responds to a taken address as to a free one.
 */
export const registerHandler = defineHandler(register, async (ctx, { body }) => {
  const { store, encryptor, randomness, now } = ctx;
  const staff = ctx.actor?.user.role === "admin" ? ctx.actor : undefined;
  const admin = staff?.user;
  if (isGuessablePassword(body.password, body)) {
    throw ctx.error("weak_password", { field: "password" });
  }

  if (admin === undefined) await countRegistration(ctx);
  // Administrators may add many users, as with `createUser`, so no limit of registrations applies.
  const passwordHash = admin === undefined
    ? await hashCounted(ctx, body.password, undefined)
    : await ctx.passwords.hash(body.password, hashingFor(ctx, admin));
  const encryptedIdentity = await encryptIdentity(encryptor, body.username, {
    driversLicense: body.driversLicense || null,
    ssn: body.ssn,
    dateOfBirth: body.dateOfBirth,
  });

  const hides = admin === undefined && await hidesNames(store, encryptor);
  const add = () =>
    commit({ ...ctx, network: networkOf(ctx.clientAddress) }, async (open) => {
      const { tx, publish, notify } = open;
      if (staff !== undefined) await requireMayAdd(tx, { ...ctx, actor: staff }, body.role);
      const isTaken = hides && await tx.users.byEmail(body.email) !== undefined;
      const email = isTaken ? claimedEmail(body.email, randomness.token()) : body.email;
      const person = { ...body, email };
      const user = await addPerson(tx, person, { passwordHash, encryptedIdentity, now, admin });
      const wanted = { userId: user.id, accountType: user.preferredAccountType };
      await openAccount({ tx, randomness, now }, wanted);
      if (admin !== undefined) {
        await recordHelp({ tx, now, actor: { user: admin } }, user.id, "created");
        await startRulesOfPeople({ tx, now, encryptor, actor: { user: admin }, publish }, user);
        await notifyOwners({ tx, notify }, user);
        return { user };
      }
      const signedIn = await signIn(open, ctx, user, {
        hasSecondFactor: false,
        isRegistration: true,
      });
      const { notice, ...registered } = await confirmRegistered({ ...ctx, tx }, user);
      notify(notice);
      return { ...registered, signedIn };
    });
  // Another registration may have taken the address since the lookup: the next lookup finds it.
  const added = await add()
    .catch((failure) => hides && isTakenEmail(failure) ? add() : Promise.reject(failure))
    .catch((failure) => throwNameTaken(failure, ctx.error));

  if ("signedIn" in added) completeSignIn(ctx, added.signedIn);
  return { output: await viewUser(encryptor, added.user, admin ?? added.user) };
}, {
  needs: (_, { body: { role } }) => [role === "admin" ? "editStaff" : "editPeople"],
});

function isTakenEmail(failure: unknown): boolean {
  return failure instanceof DuplicateRow && failure.field === "email";
}

/** Each new user has their own sessions and limits, so registrations per network are limited. */
async function countRegistration(
  { store, policy, clientAddress, now }: AnyoneContext<never>,
): Promise<void> {
  const { perAddress, window } = policy.registration;
  const limit = { most: perAddress, window };
  refuseFor(await countTry(store, networkCounters("register:address", clientAddress, limit), now));
}

async function addPerson(
  tx: Repositories,
  { username, email, fullName, ...body }: Body,
  { admin, ...made }:
    & Pick<UserRow, "passwordHash" | "encryptedIdentity">
    & { readonly now: UserRow["createdAt"]; readonly admin: UserRow | undefined },
): Promise<UserRow> {
  const role = admin === undefined ? "customer" : body.role ?? "customer";
  const user = await addUser(tx, {
    ...made,
    username,
    email,
    fullName,
    role,
    phoneNumber: body.phoneNumber ?? null,
    preferredAccountType: body.preferredAccountType ?? "checking",
    preferredCurrency: body.preferredCurrency ?? "USD",
    twoFactorEnabled: body.twoFactorEnabled ?? false,
    passwordChangeDue: admin !== undefined,
  });
  const act = { tx, now: made.now, actor: { user: admin ?? user } };
  const taken = isClaimedEmail(email) ? { hasTakenEmail: true } : {};
  await record(act, "user.registered", `user:${user.id}`, { after: { role, ...taken } });
  if (admin === undefined && body.role === "admin") {
    const after = { wanted: "admin", got: role };
    await record(act, "user.role_refused", `user:${user.id}`, { after });
  }
  return user;
}
