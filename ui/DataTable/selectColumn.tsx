import type { Column } from "#ui/Table/tableTypes.ts";
import { styled } from "#ui/theme/styled.ts";
import type { RowKey, SelectionOptions } from "./dataTableTypes.ts";
import { extentOf, type Selection } from "./useSelection.ts";
import { createContext, useContext, useRef } from "react";
import { hairlines, iconSizes, minMaxWidths, tall } from "#ui/theme/size.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { media } from "#ui/theme/media.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";

/** The boxes of a page of rows: the one in the head, and one for each row that can be selected. */
type SelectBoxes = { ofPage: SelectBoxProps; ofRows: ReadonlyMap<object, SelectBoxProps> };

export const SelectBoxesContext = createContext<SelectBoxes | undefined>(undefined);

export function selectBoxes<Row extends object>(
  selection: Selection,
  { rowLabel }: SelectionOptions<Row>,
  rowKey: (row: Row) => RowKey,
  selectable: readonly Row[],
): SelectBoxes {
  const keys = selectable.map(rowKey);
  return {
    ofPage: {
      label: "Select all on this page",
      extent: extentOf(selection.keys, keys),
      isDisabled: keys.length === 0,
      onSelect: selection.selectPage,
    },
    ofRows: new Map(selectable.map((row) => [row, {
      label: `Select ${rowLabel(row)}`,
      extent: selection.keys.has(rowKey(row)) ? "all" : "none",
      onSelect: (isSelected, isRange) => selection.select(rowKey(row), isSelected, isRange),
    }])),
  };
}

/**
 * The column of checkboxes. One object for all tables: the checkboxes read a context, so selecting
 * a row doesn't draw its other cells again.
 */
export const selectColumn: Column<object> = {
  id: "select",
  header: "Select",
  headerContent: <PageBox />,
  stack: "select",
  hiddenBelow: "680",
  cell: (row) => <RowBox row={row} />,
};

function PageBox() {
  const boxes = useContext(SelectBoxesContext);
  return boxes && <SelectBox {...boxes.ofPage} />;
}

function RowBox({ row }: { row: object }) {
  const box = useContext(SelectBoxesContext)?.ofRows.get(row);
  return box && <SelectBox {...box} />;
}

type SelectBoxProps = {
  /** Spoken: "Select Maya Ellison". */
  label: string;
  extent: "none" | "some" | "all";
  /** `isRange` when Shift was down. */
  onSelect: (isSelected: boolean, isRange: boolean) => void;
  isDisabled?: boolean;
};

/** The box at a row's beginning. A native one: a hundred of them cost nothing, and it knows Shift. */
function SelectBox({ label, extent, onSelect, isDisabled }: SelectBoxProps) {
  const isShifted = useRef(false);
  return (
    <Target
      onClickCapture={(click) => {
        if (click.target instanceof HTMLInputElement) isShifted.current ||= click.shiftKey;
      }}
      // A click on a label is passed on to its box without the keys that were down.
      onPointerDown={(press) => {
        isShifted.current = press.shiftKey;
      }}
      onMouseDown={(press) => {
        // Or Shift would select the words in between.
        if (press.shiftKey) press.preventDefault();
      }}
    >
      <Box
        type="checkbox"
        aria-label={label}
        checked={extent === "all"}
        disabled={isDisabled}
        ref={(box) => {
          if (box) box.indeterminate = extent === "some";
        }}
        onChange={(change) => {
          onSelect(change.currentTarget.checked, isShifted.current);
          isShifted.current = false;
        }}
      />
    </Target>
  );
}

const Target = styled.label`
  display: grid;
  place-items: center;
  width: 100%;
  min-width: ${minMaxWidths.tick};
  height: 100%;
  min-height: ${tall.inField};
  margin-inline-start: calc(-1 * ${space[4]});
  cursor: pointer;

  @media ${media.touch} {
    min-width: ${height.touch};
    min-height: ${height.touch};
    margin-inline: calc(-1 * ${space[12]});
  }
`;

const Box = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  width: ${iconSizes.tickInTable};
  height: ${iconSizes.tickInTable};
  margin: 0;
  border: 1px solid ${token.borderControl};
  border-radius: ${radius.check};
  background: ${token.surface};
  cursor: inherit;

  &::before {
    content: "";
    visibility: hidden;
    width: ${iconSizes.tickArm};
    height: ${iconSizes.tickStem};
    margin-top: ${iconSizes.tickLift};
    border: solid ${token.onPrimary};
    border-width: 0 ${hairlines[2]} ${hairlines[2]} 0;
    transform: rotate(45deg);
  }

  &:checked,
  &:indeterminate {
    border-color: ${token.primary};
    background: ${token.primary};

    &::before {
      visibility: visible;
    }
  }

  &:indeterminate::before {
    width: ${iconSizes.tickDash};
    height: 0;
    margin: 0;
    border-width: 0 0 ${hairlines[2]};
    transform: none;
  }

  &:focus-visible {
    ${focusRing};
  }

  &:disabled {
    border-color: ${token.border};
    background: ${token.bgSunken};
    cursor: not-allowed;
  }

  @media ${media.forcedColors} {
    appearance: auto;

    &::before {
      content: none;
    }
  }
`;
