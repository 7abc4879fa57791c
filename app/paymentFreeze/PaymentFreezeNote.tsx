import { Link } from "#ui/Link/Link.tsx";
import { space } from "#ui/theme/space.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { Note } from "#app/shell/Note.tsx";
import { useCompanies } from "#app/shell/owner.ts";
import { usePagePath } from "#app/shell/pagePath.ts";
import { styled } from "#ui/theme/styled.ts";

const STOP = "/dashboard/stop";

/**
 * At the top of every page while the customer's payments are stopped, but of the page that says so
 * and of those of a company, whose payments aren't frozen.
 */
export function PaymentFreezeNote() {
  const { stoppedAt } = useCurrentUser();
  const path = usePagePath();
  const companies = useCompanies();
  if (stoppedAt === null || path === STOP || companies?.shown) return null;
  return (
    <Above data-screen-only>
      <Note tone="caution" action={<Link href={STOP}>See what's frozen</Link>}>
        Payments from your accounts are frozen.
      </Note>
    </Above>
  );
}

const Above = styled.div`
  margin-block-end: ${space[24]};
`;
