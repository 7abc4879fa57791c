import { sorted } from "../sorted.ts";
import type { AuditRow } from "../store/rows.ts";

/**
 * The one text of an audit row that its hash is taken over: a JSON array of its fields, objects
 * with sorted keys. It must never change, because hashes that were written rest on it.
 */
export function canonicalText(row: AuditRow): string {
  const { id, at, actorId, action, subject, before, after } = row;
  return JSON.stringify([id, at, actorId, action, subject, sorted(before), sorted(after)]);
}
