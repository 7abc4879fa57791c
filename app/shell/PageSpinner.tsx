import { Spinner } from "#ui/Spinner/Spinner.tsx";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";

/** The route guard's spinner, shown while the session is being checked (section 2). */
export function PageSpinner() {
  return (
    <Centre>
      <Spinner label="Loading" size={32} />
    </Centre>
  );
}

const Centre = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  color: ${token.textMuted};
`;
