import type { ReactNode } from "react";
import { ListBoxItem, Text } from "react-aria-components/ListBox";
import { styled } from "styled-components";
import { popoverItem } from "#ui/theme/popoverLook.ts";
import { glyph } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

/** Somewhere to go, something to do, or something that was found. */
export type PaletteItem = {
  id: string;
  label: string;
  /** What tells it from others: "Noah Brandt · 24 Nov 2026". */
  detail?: string;
  /** 20 px, stroke 1.75. */
  icon: ReactNode;
  /** At its end: an amount, a status. */
  end?: ReactNode;
  /** Why it cannot be chosen. It stays in the list and says so. */
  refusal?: string;
};

/** A line of the palette: what it is, what tells it from others, and what stands against it. */
export function PaletteLine({ item }: { readonly item: PaletteItem }) {
  const { id, label, detail, icon, end, refusal } = item;
  return (
    <Item id={id} textValue={label} $isRefused={refusal !== undefined}>
      {icon}
      <Words>
        <Text slot="label">{label}</Text>
        {(detail ?? refusal) && (
          <Detail slot="description">
            {refusal === undefined ? detail : [detail, refusal].filter(Boolean).join(" · ")}
          </Detail>
        )}
      </Words>
      {end && <End>{end}</End>}
    </Item>
  );
}

const Item = styled(ListBoxItem)<{ $isRefused: boolean }>`
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

  [slot="label"] {
    color: ${({ $isRefused }) => ($isRefused ? token.textMuted : token.text)};
    overflow-wrap: anywhere;
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
`;

const Detail = styled(Text)`
  ${text.caption12};
  color: ${token.textMuted};
  overflow-wrap: anywhere;
`;

const End = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[8]};
`;
