import { styled } from "styled-components";
import { failureOf } from "#app/api/callFailed.ts";
import { whatHappened } from "#app/problems.ts";
import { Note } from "./Note.tsx";

/** The fields of a query that show whether its data may be out of date. */
export interface Freshness {
  readonly data: unknown;
  readonly error: unknown;
}

/**
 * Says that what is on the page could not be refreshed; nothing while all is well, nor where one
 * further up says it of the page around.
 */
export function StaleNote({ of }: { of: readonly Freshness[] }) {
  const stale = of.find(({ data, error }) => data !== undefined && error !== null);
  if (stale === undefined) return null;
  return (
    <Once data-stale>
      <Note tone="caution" role="status">
        {`${
          whatHappened(failureOf(stale.error))
        } This page may be out of date. We're trying to refresh it.`}
      </Note>
    </Once>
  );
}

const Once = styled.div`
  [data-stale] ~ * & {
    display: none;
  }
`;
