import { styled } from "styled-components";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { space } from "#ui/theme/space.ts";
import { homeOf } from "./homeOf.ts";
import { useSessionState } from "./auth/SessionContext.tsx";

/** Any other path (section 2), with the way back to where this person starts. */
export function NotFoundScreen() {
  const user = useSessionState(({ context }) => context.user);
  return (
    <Column>
      <PageTitle title="404 Page Not Found" description="Page not found." />
      <LinkButton href={homeOf(user)} tone="secondary">
        {user ? "Back to the start" : "Back to home"}
      </LinkButton>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[24]};
`;
