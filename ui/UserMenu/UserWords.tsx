import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type UserWordsProps = { name: string; email: string };

/** A user's name above the email address. Wraps long ones instead of cutting them off. */
export function UserWords({ name, email }: UserWordsProps) {
  return (
    <Words>
      <Name translate="no">{name}</Name>
      <Email translate="no">{email}</Email>
    </Words>
  );
}

const Words = styled.span`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  ${text.button14};
  color: ${token.text};
`;

const Email = styled.span`
  ${text.size14};
  color: ${token.textMuted};
`;
