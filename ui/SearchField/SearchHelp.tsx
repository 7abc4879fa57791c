import { CircleHelp } from "lucide-react";
import { Dialog, DialogTrigger, Heading } from "react-aria-components/Dialog";
import { Popover as AriaPopover } from "react-aria-components/Popover";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { popoverLook } from "#ui/theme/popoverLook.ts";
import { minMaxWidths } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";

export type SearchHelpProps = {
  /** How a part of a search is written, and what it finds. */
  lines: ReadonlyArray<{ typed: string; finds: string }>;
};

const TITLE = "How to search";

/** The syntax of a search field, behind a button next to it. */
export function SearchHelp({ lines }: SearchHelpProps) {
  return (
    <DialogTrigger>
      <IconButton icon={<CircleHelp aria-hidden />} label={TITLE} size="dense" />
      <Popover placement="bottom start" offset={4}>
        <Sheet>
          <Title slot="title">{TITLE}</Title>
          <p>Results match every part, in any order.</p>
          <Lines>
            {lines.map(({ typed, finds }) => (
              <div key={typed}>
                <dt>{typed}</dt>
                <dd>{finds}</dd>
              </div>
            ))}
          </Lines>
        </Sheet>
      </Popover>
    </DialogTrigger>
  );
}

const Popover = styled(AriaPopover)`
  ${popoverLook};
  max-width: min(${minMaxWidths.searchMost}, calc(100vw - 2 * ${space[8]}));
  overflow: auto;
`;

const Sheet = styled(Dialog)`
  ${text.size14};
  display: grid;
  gap: ${space[8]};
  padding: ${space[12]};
  outline: none;
`;

const Title = styled(Heading)`
  ${text.label14};
`;

const Lines = styled.dl`
  display: grid;
  gap: ${space[8]};

  dt {
    ${tabular};
    ${text.label14};
  }

  dd {
    color: ${token.textMuted};
  }
`;
