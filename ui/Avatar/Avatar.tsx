import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type AvatarProps = {
  name: string;
  /** 32 px in lists, 40 px in bars and panels. */
  size?: "small" | "default";
};

/** A user's initials in a circle. Decorative: always show the name next to it. */
export function Avatar({ name, size = "default" }: AvatarProps) {
  return (
    <Circle aria-hidden translate="no" $size={size === "small" ? 32 : 40}>{initials(name)}</Circle>
  );
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

/** Scripts with joining characters. Initials are not a word, so they are separated. */
const joining = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u;
const nonJoiner = "\u200c";

/**
 * Returns at most two characters: the first of the first and last word, or the first two of a
 * single word.
 */
export function initials(name: string): string {
  const words = name.trim().split(/[\s._-]+/).filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (!first) return "?";
  const letters = last
    ? [...first].slice(0, 1).concat([...last].slice(0, 1))
    : [...first].slice(0, 2);
  return letters.join(joining.test(first) ? nonJoiner : "").toLocaleUpperCase();
}
