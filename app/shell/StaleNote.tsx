import { failureOf } from "#app/api/callFailed.ts";
import { whatHappened } from "#app/problems.ts";
import { styled } from "#ui/theme/styled.ts";
import { Note } from "./Note.tsx";

/** The fields of a query that show whether its data may be out of date. */
export interface Freshness {
  readonly data: unknown;
  readonly error: unknown;
}

/**
 * Says that the page's data couldn't be refreshed. Shows nothing while refreshing works, or if a
 * note above already says it.
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
