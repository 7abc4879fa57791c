import { DAYS_OF_CHOSEN_PASSWORD } from "#contract/person.ts";
import { styled } from "styled-components";
import { Link } from "#ui/Link/Link.tsx";
import { space } from "#ui/theme/space.ts";
import { useCurrentUser } from "./shell/currentUser.tsx";
import { Note } from "./shell/Note.tsx";

/**
 * Asks whoever was given their password by an administrator to choose one of their own. It stands at
 * the top of every page until they have, or until it signs in no more. Administrators have no
 * settings, but the same in the menu of their name.
 */
export function ChosenPasswordNote() {
  const { passwordChangeDue, role } = useCurrentUser();
  if (!passwordChangeDue) return null;
  const isAdmin = role === "admin";
  return (
    <Above data-screen-only>
      <Note
        tone="info"
        action={!isAdmin && <Link href="/dashboard/settings?tab=security">Change password</Link>}
      >
        {`Your temporary password expires ${DAYS_OF_CHOSEN_PASSWORD} days after it was set. Choose your own${
          isAdmin ? " under Security in your account menu" : ""
        }.`}
      </Note>
    </Above>
  );
}

const Above = styled.div`
  margin-block-end: ${space[24]};
`;
