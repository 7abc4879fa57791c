import { useState } from "react";
import { Link } from "#ui/Link/Link.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { AuthFrame } from "./auth/AuthFrame.tsx";
import { useSession } from "./auth/SessionContext.tsx";
import { Enrolment } from "./settings/authenticator/Enrolment.tsx";
import { PasskeyEnrolment } from "./settings/passkeys/PasskeyEnrolment.tsx";
import { Page } from "./shell/Page.tsx";

/** Where staff set up a second factor before they may do anything else. */
export function SecondFactorPage() {
  const session = useSession();
  const [isPasskey, setPasskey] = useState(false);
  return (
    <Page title="Set up two-factor authentication">
      <AuthFrame isWide>
        <Title>Set up two-factor authentication</Title>
        <Lead>
          Staff accounts need two-factor authentication: a passkey, or a code from an authenticator
          app. Setting it up takes a minute.
        </Lead>
        {isPasskey
          ? <PasskeyEnrolment onDone={session.checkNow} onCancel={() => setPasskey(false)} />
          : (
            <>
              <Enrolment onDone={session.checkNow} />
              <Other>
                <Link onPress={() => setPasskey(true)}>Use a passkey instead</Link>
              </Other>
            </>
          )}
        <Foot>
          <Link onPress={() => session.send({ type: "signOut" })}>Logout</Link>
        </Foot>
      </AuthFrame>
    </Page>
  );
}

const Title = styled.h1`
  ${text.title28};
`;

const Lead = styled.p`
  margin-block: ${space[4]} ${space[32]};
  color: ${token.textMuted};
`;

const Foot = styled.p`
  ${text.size14};
  margin-top: ${space[32]};
`;

const Other = styled.p`
  ${text.size14};
  margin-top: ${space[20]};
`;
