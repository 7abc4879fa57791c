import { ChevronDown } from "lucide-react";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { media, motion } from "#ui/theme/media.ts";
import { minMaxWidths } from "#ui/theme/size.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { ringOnFocus, token } from "#ui/theme/tokens.ts";
import { oneLine, text } from "#ui/theme/type.ts";

/** The content of the menu's button: initials, name and an arrow. */
export function UserFace({ name }: { name: string }) {
  return (
    <>
      <Avatar name={name} size="small" />
      <Name translate="no">{name}</Name>
      <ChevronDown size={16} strokeWidth={2} aria-hidden />
    </>
  );
}

/** A placeholder of the same size while the menu loads, so nothing moves. */
export function WaitingUserFace({ name }: { name: string }) {
  return (
    <Still>
      <UserFace name={name} />
    </Still>
  );
}

export const userFaceLook = css`
  ${text.label14};
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-width: 0;
  max-width: 100%;
  min-height: ${height.touch};
  padding: ${space[4]} ${space[8]};
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${token.text};
  cursor: pointer;
  transition: background-color ${motion.hover};

  &[data-hovered],
  &[data-pressed],
  &[aria-expanded="true"] {
    background: ${token.surfaceHover};
  }

  ${ringOnFocus};
`;

const Still = styled.span`
  ${userFaceLook};
  cursor: default;
`;

const Name = styled.span`
  max-width: ${minMaxWidths.userName};
  ${oneLine};

  @media ${media.from1280} {
    max-width: ${minMaxWidths.userNameWide};
  }
`;
