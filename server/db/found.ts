/**
 * What looking for rows to lock finds, without waiting, by id: the row, or that somebody else has it
 * locked. Absent is what does not exist.
 */
export type FoundRows<Row> = ReadonlyMap<number, Row | "locked">;
