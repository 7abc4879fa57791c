import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";
import { useSession } from "./SessionContext.tsx";

/** A right password that still needs its code, which this page cannot take yet; it says so. */
export function SecondFactorNotice() {
  const session = useSession();
  const { supportEmail, phone } = useBrand();
  return (
    <Column>
      <Title>Two-Factor Authentication</Title>
      <Words>
        Your password is right, and this sign-in also needs a 6-digit code. Codes cannot be entered
        on this page yet. Until they can, write to {supportEmail} or call{" "}
        {phone.replaceAll(" ", "\u00a0")}.
      </Words>
      <div>
        <Button tone="secondary" autoFocus onPress={() => session.send({ type: "back" })}>
          Back
        </Button>
      </div>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space[16]};
`;

const Title = styled.h1`
  ${text.title28}
`;

const Words = styled.p`
  color: ${token.textMuted};
`;
