import { styled } from "styled-components";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { initials } from "./initials.ts";

export type AvatarProps = {
  name: string;
  /** 32 px in lists, 40 px in bars and panels. */
  size?: "small" | "default";
};

/** A person's initials in a circle. Decorative: the name always stands beside it. */
export function Avatar({ name, size = "default" }: AvatarProps) {
  return <Circle aria-hidden $size={size === "small" ? 32 : 40}>{initials(name)}</Circle>;
}

const Circle = styled.span<{ $size: number }>`
  ${text.button14};
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 1px solid ${token.infoBorder};
  border-radius: 50%;
  background: ${token.infoTint};
  color: ${token.info};
  user-select: none;
`;
