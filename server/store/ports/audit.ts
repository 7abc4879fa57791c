import type { AuditRow, NewAuditRow } from "../rows.ts";

export interface Audit {
  append(row: NewAuditRow): Promise<void>;
  /** The newest `limit` rows, newest first. */
  newest(limit: number): Promise<AuditRow[]>;
}
