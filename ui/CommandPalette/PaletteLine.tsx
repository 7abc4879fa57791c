import { type ReactNode, useEffect, useRef } from "react";
import { media } from "#ui/theme/media.ts";
import { popoverItem } from "#ui/theme/popoverLook.ts";
import { glyph } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

/** Somewhere to go, something to do, or something that was found. */
export type PaletteItem = {
  id: string;
  label: string;
  /** Distinguishes it from other lines: "Noah Brandt · Nov 24, 2026". */
  detail?: string;
  /** 20 px, stroke 1.75. */
  icon: ReactNode;
  /** At its end: an amount, a status. */
  end?: ReactNode;
  /** Why it cannot be chosen. It stays in the list and says so. */
  refusal?: string;
};

interface PaletteLineProps {
  readonly id: string;
  readonly item: PaletteItem;
  /** Whether Enter would choose it. */
  readonly isActive: boolean;
  readonly onChoose: (id: string) => void;
}

/** A line of the palette: its name, its details, and why it is disabled, if so. */
export function PaletteLine({ id, item, isActive, onChoose }: PaletteLineProps) {
  const { label, detail, icon, end, refusal } = item;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  const further = [detail, refusal].filter(Boolean).join(" · ");
  return (
    // The keys are the field's, which keeps the focus.
    <Item
      ref={line}
      id={id}
      role="option"
      aria-labelledby={`${id}-label`}
      aria-describedby={further === "" ? undefined : `${id}-further`}
      aria-selected={isActive}
      data-focused={isActive || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item.id)}
      $isRefused={refusal !== undefined}
    >
      {icon}
      <Words>
        <Label id={`${id}-label`}>{label}</Label>
        {further !== "" && <Detail id={`${id}-further`}>{further}</Detail>}
      </Words>
      {end && <End>{end}</End>}
    </Item>
  );
}

const Item = styled.div<{ $isRefused: boolean }>`
  ${text.size14};
  display: flex;
  padding: ${space[8]} ${space[12]};
  ${popoverItem};

  > svg {
    flex: none;
    width: ${glyph[20]};
    height: ${glyph[20]};
    color: ${token.textMuted};
    stroke-width: 1.75;
  }

  color: ${({ $isRefused }) => ($isRefused ? token.textMuted : token.text)};

  &:hover {
    background: ${token.surfaceHover};
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
`;

const Label = styled.span`
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  ${text.caption12};
  color: ${token.textMuted};
  overflow-wrap: anywhere;
`;

const End = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[8]};

  @media ${media.under640} {
    flex-direction: column;
    align-items: flex-end;
    gap: ${space[4]};
  }
`;
