import { styled } from "styled-components";
import { Link } from "#ui/Link/Link.tsx";
import { space } from "#ui/theme/space.ts";
import { useCurrentUser } from "./shell/currentUser.tsx";
import { Note } from "./shell/Note.tsx";

/**
 * Asks whoever was given their password by an administrator to choose one of their own. It stands at
 * the top of every page until they have; nothing is kept from them meanwhile. Administrators have no
 * settings, so that a recovery is their way.
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
        The bank chose your password. {isAdmin
          ? "To choose one of your own, log out and press Forgot password on the sign-in page."
          : "Choose one of your own."}
      </Note>
    </Above>
  );
}

const Above = styled.div`
  margin-block-end: ${space[24]};
`;
