import { layer } from "#ui/theme/layer.ts";
import { motion } from "#ui/theme/media.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { primarySurface } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type SkipLinkProps = {
  /** Id of the part to jump to. It must be able to take focus (`tabIndex={-1}`). */
  target?: string;
};

/** The first stop of the Tab key: past the bar, straight to the content. Unseen until focused. */
export function SkipLink({ target = "content" }: SkipLinkProps) {
  return (
    <Jump
      href={`#${target}`}
      onClick={(event) => {
        // The address stays as it is: a client-side router would take "#content" for a page.
        event.preventDefault();
        const part = document.getElementById(target);
        part?.focus({ preventScroll: true });
        part?.scrollIntoView();
      }}
    >
      Skip to content
    </Jump>
  );
}

const Jump = styled.a`
  ${text.button14};
  position: fixed;
  z-index: ${layer.skipLink};
  inset-block-start: ${space[8]};
  inset-inline-start: ${space[8]};
  display: flex;
  align-items: center;
  min-height: ${height.touch};
  padding-inline: ${space[16]};
  border-radius: ${radius.control};
  ${primarySurface};
  text-decoration: none;
  transform: translateY(-200%);
  transition: transform ${motion.enterMenu};

  &:focus {
    transform: none;
  }

  /* What is fixed would stand on every page. */
  @media print {
    display: none;
  }
`;
