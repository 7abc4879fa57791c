import { ChevronDown, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { Button } from "#ui/Button/Button.tsx";
import { CountBadge } from "#ui/CountBadge/CountBadge.tsx";
import { media, motion } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { useMedia } from "#ui/theme/useMedia.ts";

export type FilterFoldProps = {
  /** How many of the filters in it are set: said on the button, because they are out of sight. */
  count: number;
  children: ReactNode;
};

/** Filters that a phone has no room for: under 640 px they wait behind a button. */
export function FilterFold({ count, children }: FilterFoldProps) {
  const isFolded = useMedia(media.under640);
  if (!isFolded) return children;
  return (
    <Fold>
      <Button slot="trigger" tone="secondary" fullWidth icon={<SlidersHorizontal aria-hidden />}>
        <Words>
          Filters
          <CountBadge count={count} label="active" tone="neutral" />
          <Mark size={16} aria-hidden />
        </Words>
      </Button>
      <DisclosurePanel>
        <Choices>{children}</Choices>
      </DisclosurePanel>
    </Fold>
  );
}

const Fold = styled(Disclosure)`
  flex: 1 0 100%;
  min-width: 0;
`;

const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
`;

const Mark = styled(ChevronDown)`
  transition: rotate ${motion.enterMenu};

  [aria-expanded="true"] & {
    rotate: 180deg;
  }
`;

/* Its room begins inside the panel: what is folded away takes none. */
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  padding-top: ${space[8]};
`;
