import { Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Input, TextField } from "react-aria-components/TextField";
import { scrim } from "#ui/Dialog/dialogLook.ts";
import { rise } from "#ui/theme/keyframes.ts";
import { media, motion } from "#ui/theme/media.ts";
import { glyph, tall } from "#ui/theme/size.ts";
import { radius, space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { type PaletteItem, PaletteLine } from "./PaletteLine.tsx";
import { useActiveLine } from "./useActiveLine.ts";

export type PaletteGroup = { id: string; label: string; items: readonly PaletteItem[] };

export type CommandPaletteProps = {
  /** Spoken name of window, field and list. */
  label: string;
  placeholder: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly PaletteGroup[];
  /** Below the list: that more is on its way, that nothing was found, why something is missing. */
  note?: ReactNode;
  onChoose: (id: string) => void;
};

/**
 * One field for everything: matches appear while the user types. Arrow keys move, Enter chooses,
 * Escape clears the field and then closes. At the top of the page, so the list has room below.
 */
export function CommandPalette(
  { label, placeholder, isOpen, onOpenChange, query, onQueryChange, groups, note, onChoose }:
    CommandPaletteProps,
) {
  const shown = groups.filter(({ items }) => items.length > 0);
  const lines = shown.flatMap(({ items }) => items);
  const { activeId, change, onKeyDown } = useActiveLine(lines, { query, onQueryChange, onChoose });
  const list = useId();
  const lineId = (id: string) => `${list}-${id}`;
  return (
    <Scrim isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Panel>
        <Window aria-label={label}>
          <Field aria-label={label} autoFocus value={query} onChange={change}>
            <Search aria-hidden />
            <Typed
              role="combobox"
              aria-expanded
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={activeId && lineId(activeId)}
              placeholder={placeholder}
              onKeyDown={onKeyDown}
            />
          </Field>
          <List id={list} role="listbox" aria-label={label} $isEmpty={lines.length === 0}>
            {shown.map((group) => (
              <Section
                key={group.id}
                role="group"
                aria-labelledby={lineId(`group ${group.id}`)}
              >
                <Name id={lineId(`group ${group.id}`)} role="presentation">{group.label}</Name>
                {group.items.map((item) => (
                  <PaletteLine
                    key={item.id}
                    id={lineId(item.id)}
                    item={item}
                    isActive={item.id === activeId}
                    onChoose={onChoose}
                  />
                ))}
              </Section>
            ))}
          </List>
          <Note role="status" $isAlone={lines.length === 0}>{note}</Note>
        </Window>
      </Panel>
    </Scrim>
  );
}

const Scrim = styled(ModalOverlay)`
  ${scrim};
  align-items: flex-start;

  @media ${media.from640} {
    padding-top: ${space[96]};
  }

  @media ${media.under640} {
    align-items: flex-start;
    padding: ${space[8]};
  }
`;

const Panel = styled(Modal)`
  width: 100%;
  max-width: ${width.dialogWide};
  max-height: 100%;
  overflow: clip;
  border-radius: ${radius.dialog};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowDialog};
  outline: none;

  &[data-entering] {
    animation: ${rise} ${motion.enterDialog};
  }

  @media ${media.forcedColors} {
    border: 1px solid;
  }
`;

const Window = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  max-height: min(${tall.palette}, calc(var(--visual-viewport-height, 100dvh) - 2 * ${space[24]}));
  outline: none;
`;

const Field = styled(TextField)`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[12]};
  padding-inline: ${space[16]};
  border-bottom: 1px solid ${token.border};
  color: ${token.textMuted};

  svg {
    flex: none;
    width: ${glyph[20]};
    height: ${glyph[20]};
    stroke-width: 1.75;
  }
`;

/* The window around it is its frame: a ring would only repeat it. */
const Typed = styled(Input)`
  ${text.body16};
  flex: 1;
  min-width: 0;
  min-height: ${tall.paletteField};
  padding: 0;
  border: 0;
  background: transparent;
  color: ${token.text};
  outline: none;

  &::placeholder {
    color: ${token.textMuted};
    opacity: 1;
  }
`;

const List = styled.div<{ $isEmpty: boolean }>`
  flex: 1;
  min-height: 0;
  padding: ${({ $isEmpty }) => ($isEmpty ? 0 : space[8])};
  overflow: hidden auto;
  overscroll-behavior: contain;
`;

const Section = styled.div`
  & + & {
    margin-top: ${space[8]};
  }
`;

const Name = styled.div`
  ${text.caption12};
  padding: ${space[4]} ${space[12]};
  color: ${token.textMuted};
`;

/* Always rendered, so its changes are announced; takes no space when empty. */
const Note = styled.div<{ $isAlone: boolean }>`
  ${text.size14};
  flex: none;
  color: ${token.textMuted};

  &:not(:empty) {
    padding: ${space[12]} ${space[24]};
    border-top: ${({ $isAlone }) => ($isAlone ? 0 : "1px")} solid ${token.border};
  }
`;
