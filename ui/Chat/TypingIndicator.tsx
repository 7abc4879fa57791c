import { Ellipsis } from "lucide-react";
import { appear } from "#ui/theme/keyframes.ts";
import { motion } from "#ui/theme/media.ts";
import { glyph, tall } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type TypingIndicatorProps = {
  /** "Support Team is typing", while they are. */
  label?: string;
};

/** Who is writing just now. Its line is always there, so that nothing moves when they begin. */
export function TypingIndicator({ label }: TypingIndicatorProps) {
  return (
    <Line role="status">
      {label && (
        <Words>
          <Ellipsis aria-hidden />
          <span>{label}</span>
        </Words>
      )}
    </Line>
  );
}

const Line = styled.div`
  ${text.caption12};
  min-height: ${tall.note};
  color: ${token.textMuted};
`;

const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  min-height: ${tall.note};
  overflow-wrap: anywhere;
  animation: ${appear} ${motion.enter};

  svg {
    width: ${glyph[16]};
    height: ${glyph[16]};
    stroke-width: 2.5;
  }
`;
