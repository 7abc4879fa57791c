import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type DataTableView, plainView } from "#ui/DataTable/view.ts";
import { viewFromParams, withView } from "#ui/DataTable/viewParams.ts";
import { writeAhead } from "#app/list/addressAhead.ts";
import { usePagePath } from "#app/shell/pagePath.ts";
import { type EntryStep, useOpenedEntry } from "#app/list/useOpenedEntry.ts";

/** Section 2, admin dashboard: its tabs, as the address names them. The first is the usual one. */
export const adminTabs = [
  "users",
  "transactions",
  "approvals",
  "support",
  "two-factor",
  "settings",
  "audit",
  "outbox",
] as const;
export type AdminTab = (typeof adminTabs)[number];

/**
 * The address of an admin page: its tab, the panel that is open beside the table, and the dialog.
 */
export interface AdminAddress {
  readonly tab: AdminTab;
  /** The person whose details are open. */
  readonly userId: number | null;
  /** The transaction whose details are open. */
  readonly transactionId: number | null;
  /** The row of the audit log that is open. */
  readonly auditId: number | null;
  /** The person whose transactions alone are listed. */
  readonly ofUserId: number | null;
  /** Whose conversation is open at the support inbox, which reads it itself. */
  readonly customerId: number | null;
  /** Whether the inbox lists only customers who wait for an answer; it reads that itself, too. */
  readonly isUnreadOnly: boolean;
  readonly creating: "user" | "transaction" | null;
  /** How the tab's list is looked at. */
  readonly view: DataTableView;
}

const PATH = "/admin";
/** The support inbox's own address (section 2); the same page as its tab. */
const INBOX_PATH = "/admin/support";

/** Nothing open or narrowed: how a tab begins. */
export const initialAddress = {
  userId: null,
  transactionId: null,
  auditId: null,
  ofUserId: null,
  customerId: null,
  isUnreadOnly: false,
  creating: null,
  view: plainView,
} satisfies Partial<AdminAddress>;

function idIn(params: URLSearchParams, name: string): number | null {
  const id = Number(params.get(name));
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function readAddress(params: URLSearchParams): AdminAddress {
  const creating = params.get("new");
  return {
    tab: adminTabs.find((tab) => tab === params.get("tab")) ?? adminTabs[0],
    userId: idIn(params, "user"),
    transactionId: idIn(params, "transaction"),
    auditId: idIn(params, "row"),
    ofUserId: idIn(params, "of"),
    customerId: idIn(params, "customer"),
    isUnreadOnly: params.get("unread") === "only",
    creating: creating === "user" || creating === "transaction" ? creating : null,
    view: viewFromParams(params),
  };
}

export function addressParams(address: Partial<AdminAddress>): URLSearchParams {
  const params = new URLSearchParams();
  const said = {
    tab: address.tab,
    user: address.userId,
    transaction: address.transactionId,
    row: address.auditId,
    of: address.ofUserId,
    customer: address.customerId,
    unread: address.isUnreadOnly ? "only" : null,
    new: address.creating,
  };
  for (const [name, value] of Object.entries(said)) {
    if (value !== null && value !== undefined) params.set(name, String(value));
  }
  return address.view === undefined ? params : withView(params, address.view);
}

/** The link to a place in the admin area. */
export function adminHref(address: Partial<AdminAddress>): string {
  const params = addressParams(address);
  return params.size === 0 ? PATH : `${PATH}?${params}`;
}

/** What a change of the address opens or closes over a tab; undefined for a way to another place. */
function entryStep(now: AdminAddress, next: AdminAddress): EntryStep | undefined {
  if (now.tab !== next.tab) return undefined;
  for (const key of ["creating", "userId", "transactionId", "auditId"] as const) {
    if (now[key] === next[key]) continue;
    return now[key] === null ? "open" : next[key] === null ? "close" : "turn";
  }
  return undefined;
}

/**
 * Returns the current admin address, and a function to go to another one. Parts that aren't named
 * stay.
 */
export function useAdminAddress() {
  const path = usePagePath();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isInbox = path === INBOX_PATH;
  const read = useCallback((said: URLSearchParams): AdminAddress => ({
    ...readAddress(said),
    ...isInbox && { tab: "support" },
  }), [isInbox]);
  const address = useMemo(() => read(params), [read, params]);
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  });
  const moveTo = useOpenedEntry();
  const go = useCallback(
    (changes: Partial<AdminAddress>) => {
      const ahead = writeAhead();
      const now = ahead ? read(ahead) : latest.current;
      const { tab, ...rest } = { ...now, ...changes };
      const staysInInbox = isInbox && tab === "support";
      const to = staysInInbox
        ? `${INBOX_PATH}?${addressParams(rest)}`
        : adminHref({ tab, ...rest });
      const step = entryStep(now, { tab, ...rest });
      if (step === undefined) void navigate(to);
      else moveTo(to, step);
    },
    [navigate, moveTo, isInbox, read],
  );
  return { ...address, go };
}
