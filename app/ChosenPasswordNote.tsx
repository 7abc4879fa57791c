import { DAYS_OF_CHOSEN_PASSWORD } from "#contract/person.ts";
import { Link } from "#ui/Link/Link.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { useCurrentUser } from "./shell/currentUser.tsx";
import { Note } from "./shell/Note.tsx";

/**
 * Asks users whose password was set by an administrator to choose their own. Shown at the top of
 * every page until they have done so, or until that password expires. Administrators have no
 * settings page, so their note points to the menu under their name.
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
