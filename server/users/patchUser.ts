import type { CallInput } from "#contract/defineCall.ts";
import { identityChangedEmail, permissionsChangedEmail } from "#contract/texts/emails/identity.ts";
import { after as later } from "#contract/time.ts";
import { type Permission, setsOf } from "#contract/staff.ts";
import { ownFields, patchUser } from "#contract/users.ts";
import { record } from "../audit/record.ts";
import { lapseRequests } from "../approvalRequests/closeRequest.ts";
import { typedEmail } from "../rules/claimedEmail.ts";
import type { UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { UserChanges } from "../db/store/people.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { isDangerous } from "./isDangerous.ts";
import { isLooser, lapseChanged, requireAgreement } from "./requireAgreement.ts";
import { requireFieldsOf } from "../rules/companies.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { countTryIn, refuseFor } from "../kernel/throttle.ts";
import { lockEnsuringLastAdmin, lockForEdit } from "./lockForEdit.ts";
import { type ChangedField, changesOf, forStaff } from "./changesOf.ts";
import { throwNameTaken } from "./addUser.ts";
import { refuseOwnThaw } from "../rules/freeze.ts";
import { requireRulesSatisfiable, startRulesOfPeople } from "./ruleDeciders.ts";
import { dropEmailChange, requestEmailChange } from "./emailChange.ts";
import { endElsewhere } from "./endElsewhere.ts";
import { requireUnchanged } from "./requireUnchanged.ts";
import { companyChanges, notifyMembers } from "./notifyMembers.ts";
import { notifyOwners } from "./notifyOwners.ts";
import { viewUser } from "./viewUser.ts";
import type { By } from "../kernel/by.ts";
import {
  type ActionContext,
  defineAction,
  type ErrorsOf,
  type Undecoded,
  type WriteContext,
} from "../kernel/action.ts";

type Body = CallInput<typeof patchUser>["body"];

const own: ReadonlySet<string> = new Set(ownFields);

/** Profile saves of a customer, and everything an administrator edits of a person. */
export const patchUserAction = defineAction(patchUser, run, { authorize, needs });

/**
 * A customer names what is their own and nothing else, whether it is a field of the call or not.
 */
function authorize(
  { actor, error }: Pick<ActionContext<ErrorsOf<typeof patchUser>>, "actor" | "error">,
  { params: { id }, body }: Undecoded<typeof patchUser>,
): void {
  if (actor.user.role === "admin") return;
  if (id !== actor.user.id) throw error("not_found");
  const names = Array.isArray(body) || typeof body !== "object" ? [] : Object.keys(body ?? {});
  const field = names.find((name) => !own.has(name));
  if (field !== undefined) throw error("forbidden", { field });
}

/** Staff too change their own profile; who works at the bank, and as what, only its owners say. */
function needs(
  { user }: Pick<By, "user">,
  { params: { id }, body }: CallInput<typeof patchUser>,
): readonly Permission[] {
  const named = Object.entries(body).flatMap(([name, value]) =>
    value === undefined || name === "seen" ? [] : [name]
  );
  return named.filter((name) => id !== user.id || !own.has(name)).map((name) =>
    name === "role" || name === "permissionSets"
      ? "editStaff"
      : name === "twoFactorEnabled"
      ? "helpSignIn"
      : "editPeople"
  );
}

async function run(
  ctx: WriteContext<ErrorsOf<typeof patchUser>>,
  { params: { id }, body }: CallInput<typeof patchUser>,
) {
  const { actor, encryptor } = ctx;
  // Requests come before people, as for those who decide one.
  const about = { subject: `user:${id}`, ...leavesStaff(body) && { askedBy: id } };
  await ctx.tx.approvalRequests.lockWaiting(about, ctx.now);
  const before = takesAway(body)
    ? await lockEnsuringLastAdmin(ctx, id)
    : await lockForEdit(ctx, id);
  if (before === undefined) throw ctx.error("not_found");

  requireFieldsOf(before, body);
  const { seen, ...wanted } = body;
  const shown = { ...before, email: typedEmail(before.email) };
  await requireUnchanged(ctx, shown, seen);
  const { email, ...others } = forStaff(before, wanted, ctx.error);
  if (id === actor.user.id && isLooser(before.dayLimit, body.dayLimit)) {
    throw ctx.error("own_account", { field: "dayLimit" });
  }
  const isThawn = before.isFrozen && body.isFrozen === false;
  if (isThawn && id === actor.user.id) await refuseOwnThaw(ctx);
  if (isDangerous(shown, body, actor.user)) await requireStepUp(ctx.tx, ctx);
  await requireAgreement(ctx, shown, body);
  const { changes, fields } = await changesOf(ctx, before, others);
  const changed = fields.length === 0 ? before : await change(ctx, { before, changes, fields });
  // Entering the pending address again sends its email again.
  const isNewEmail = email !== undefined &&
    (email !== shown.email || email === before.pendingEmail);
  const after = isNewEmail ? await requestEmailChange(ctx, changed, email) : changed;
  await lapseChanged(ctx, after, isNewEmail ? email : undefined);
  await recordLate(ctx, id, isNewEmail ? [...fields, "email"] : fields);
  return { output: await viewUser(encryptor, after, actor.user) };
}

/** Changes all fields except the email address, which becomes pending. Throws `name_taken`. */
async function change(
  ctx: WriteContext<ErrorsOf<typeof patchUser>>,
  { before, changes, fields }: {
    readonly before: UserRow;
    readonly changes: UserChanges;
    readonly fields: readonly ChangedField[];
  },
): Promise<UserRow> {
  const { tx, actor, now, policy: { rateLimits } } = ctx;
  const { id } = before;
  if (id === actor.user.id) {
    const counter = { ...rateLimits, subject: `profile:${id}`, most: rateLimits.profileChanges };
    refuseFor(await countTryIn(tx, [counter], now));
  }
  const after = await tx.users.update(id, changes)
    .catch((error) => throwNameTaken(error, ctx.error));
  if (after === undefined) throw ctx.error("not_found");
  if (stopsMoney(before, after)) await lockAccountsOf(tx, id);
  await recordChanges(ctx, { before, after, fields });
  await notifyMembers(ctx, after, companyChanges(before, after));
  if (before.role === "admin" && takesAway(changes)) await requireRulesSatisfiable(tx, before);
  if (isNewStaff(before, changes)) {
    await startRulesOfPeople(ctx, after, before);
    await notifyOwners(ctx, after, before);
  }
  const isCutOff = losesSessions(before, after);
  if (isCutOff || identifying.some((field) => fields.includes(field))) {
    const isOwn = actor.kind === "person" && id === actor.user.id;
    const keep = !isCutOff && isOwn ? actor.session.tokenHash : undefined;
    ctx.endSessions(await endElsewhere(tx, id, { keep, now }));
  } else if (fields.includes("permissionSets")) {
    // Ends only the sockets: on reconnecting they get the audience of the new permissions.
    ctx.endSessions((await tx.sessions.listOf(id)).map(({ tokenHash }) => tokenHash));
  }
  if (isCutOff) await lapseRequests(ctx, { askedBy: id });
  return isCutOff ? await dropEmailChange(ctx, after) : after;
}

function takesAway(
  { isActive, role, permissionSets }: Pick<Body, "isActive" | "role"> & {
    permissionSets?: unknown;
  },
): boolean {
  return leavesStaff({ isActive, role }) || permissionSets !== undefined;
}

function leavesStaff({ isActive, role }: Pick<Body, "isActive" | "role">): boolean {
  return isActive === false || role === "customer";
}

function isNewStaff(
  { role }: UserRow,
  { role: given = role, isActive, permissionSets }: UserChanges,
): boolean {
  return given === "admin" && (role !== given || isActive === true || permissionSets !== undefined);
}

function stopsMoney(before: UserRow, after: UserRow): boolean {
  return (before.isActive && !after.isActive) || (!before.isFrozen && after.isFrozen) ||
    before.dayLimit !== after.dayLimit;
}

/**
 * Approvals and customers' requests read the owner under the locks of its accounts. So those in
 * progress end before the administrator's response, and later ones see the user's new state.
 */
async function lockAccountsOf({ accounts }: Repositories, userId: number): Promise<void> {
  await accounts.lock((await accounts.listOwnedBy(userId)).map(({ id }) => id));
}

/** A blocked user's sessions end immediately; a changed role ends all sessions as well. */
function losesSessions(before: UserRow, after: UserRow): boolean {
  return (before.isActive && !after.isActive) || before.role !== after.role;
}

/** Fields whose values the audit log may contain; it has only the names of all others. */
const plain = [
  "role",
  "permissionSets",
  "isActive",
  "isFrozen",
  "twoFactorEnabled",
  "preferredCurrency",
  "dayLimit",
] as const;
/** Whose names say more in the audit log. */
const nameIn: Partial<Record<ChangedField, string>> = { dayLimit: "dayLimitCents" };
const contacts = ["email", "phoneNumber"] as const;

/** Fields that identify or reach a user: a change of one signs everyone else out. */
const identifying = ["phoneNumber", "twoFactorEnabled", "role"] as const;

/**
 * Records and announces a change to a user. Notifies the old address: the form asks for no
 * password, so this is how the owner learns of an intruder, or of a change by staff. A change of
 * contact details long after sign-in gets its own audit row.
 */
async function recordChanges(
  { tx, actor, now, notify }: WriteContext<never>,
  { before, after, fields }: {
    readonly before: UserRow;
    readonly after: UserRow;
    readonly fields: readonly ChangedField[];
  },
): Promise<void> {
  const visible = plain.filter((field) => fields.includes(field));
  const hidden = fields.filter((field) => !visible.some((shown) => shown === field));
  const valuesOf = (user: UserRow) =>
    Object.fromEntries(visible.map((field) => [nameIn[field] ?? field, user[field]]));
  await record({ tx, actor, now }, "user.updated", `user:${after.id}`, {
    before: valuesOf(before),
    after: { ...valuesOf(after), ...(hidden.length > 0 ? { changed: hidden } : {}) },
  });

  const identified = identifying.filter((field) => fields.includes(field));
  const isNewSets = identified.length === 0 && fields.includes("permissionSets");
  if (!isNewSets && identified.length === 0) return;
  notify(
    isNewSets ? noticeTo(before, permissionsChangedEmail(setsOf(after))) : noticeTo(
      before,
      identityChangedEmail(identified, actor.user.id === after.id ? "page" : "staff"),
    ),
  );
}

/** Who changes how the bank reaches them long after they signed in gets a row of its own. */
async function recordLate(
  { tx, actor, now, policy }: WriteContext<never>,
  userId: number,
  fields: readonly ChangedField[],
): Promise<void> {
  const reached = contacts.filter((contact) => fields.includes(contact));
  if (reached.length === 0 || actor.kind !== "person" || actor.user.id !== userId) return;
  if (now < later(actor.session.createdAt, policy.session.fresh)) return;
  await record({ tx, actor, now }, "user.contact_changed_late", `user:${userId}`, {
    after: { changed: reached, signedInAt: actor.session.createdAt },
  });
}
