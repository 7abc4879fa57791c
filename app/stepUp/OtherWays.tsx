import type { StepUpChallenge } from "#contract/stepUpChallenge.ts";
import { Link } from "#ui/Link/Link.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import type { Kind } from "./stepUp.machine.ts";

type Ways = StepUpChallenge["ways"];

export interface OtherWaysProps {
  readonly ways: Ways;
  readonly kind: Kind;
  readonly isPending: boolean;
  readonly isSending: boolean;
  readonly onChoose: (kind: Kind) => void;
  readonly onSend: () => void;
}

/** Links to the other ways to confirm, and to another emailed code. */
export function OtherWays({ ways, kind, isPending, isSending, onChoose, onSend }: OtherWaysProps) {
  return (
    <Other>
      {otherWays(ways, kind).map(({ kind, words }) => (
        <Link
          key={kind}
          isDisabled={isPending}
          onPress={() => onChoose(kind)}
        >
          {words}
        </Link>
      ))}
      {ways.includes("mail") && (
        <Link isDisabled={isSending} onPress={onSend}>Email me a new code</Link>
      )}
    </Other>
  );
}

/** Returns the other ways to confirm. */
function otherWays(
  ways: Ways,
  kind: Kind,
): readonly { readonly kind: Kind; readonly words: string }[] {
  const hasAuthenticator = ways.includes("authenticator");
  const words = ways.includes("mail") ? "Use a 10-character code" : "Use a recovery code";
  const longer = { kind: "longer", words } as const;
  const digits = { kind: "digits", words: "Use a 6-digit code" } as const;
  if (kind === "passkey") return hasAuthenticator ? [digits, longer] : [longer];
  const codes = [kind === "digits" ? longer : digits];
  return ways.includes("passkey")
    ? [...codes, { kind: "passkey", words: "Use your passkey" }]
    : codes;
}

const Other = styled.div`
  ${text.size14};
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
`;
