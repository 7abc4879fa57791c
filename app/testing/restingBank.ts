import { overviewOnTheWire } from "#app/shell/testing/people.ts";
import type { StubResponse } from "#app/shell/testing/stubBank.ts";

const nothing = () => [];

/** Default responses to calls that pages make on their own, with nothing pending. */
export const restingBank: Readonly<Record<string, StubResponse>> = {
  "GET /api/companies": nothing,
  "GET /api/payees": nothing,
  "GET /api/schedules": nothing,
  "GET /api/shared-accounts": () => ({ members: [], invitations: [] }),
  "GET /api/forecast": () => ({ until: "2026-12-20", movements: [], lowest: null }),
  "GET /api/overview": () => overviewOnTheWire(),
  "GET /api/transaction-sums": () => ({ count: 0, in: 0, out: 0, between: 0 }),
  "POST /api/limit-previews": () => ({ reached: null }),
  "GET /api/stop": () => ({ stoppedAt: null, signedOut: [] }),
  "GET /api/2fa/factors": () => ({ authenticator: false, recoveryCodes: 0, codeAbove: null }),
  "GET /api/2fa/passkeys": nothing,
  "GET /api/chat/messages": nothing,
  "GET /api/chat/admin-messages": () => ({}),
  "GET /api/chat/unread-count": () => 0,
  "GET /api/chat/unread-total": () => 0,
  "GET /api/users/{id}/sessions": nothing,
  "GET /api/users/{id}/sharing": () => ({ members: [], memberships: [] }),
  "GET /api/approval-requests": nothing,
  "GET /api/approval-rules": nothing,
  "GET /api/months": nothing,
  "GET /api/system-settings": nothing,
  "GET /api/outbox": nothing,
  "GET /api/admin/summary": () => ({
    totalUsers: 0,
    activeUsers: 0,
    activeAccounts: 0,
    pendingCount: 0,
    pendingAmount: 0,
    closedUntil: null,
  }),
};
