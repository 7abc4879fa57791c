import type { ReactNode } from "react";
import { DropZone, type DropZoneProps } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { ringOnFocus, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export interface FileDropProps {
  /** Spoken name: "A CSV file". */
  readonly label: string;
  readonly icon: ReactNode;
  /** MIME types and endings of files that can be chosen. */
  readonly accept: readonly string[];
  /** The button that opens the browser's file dialog. */
  readonly button: ReactNode;
  readonly hint: string;
  readonly onFile: (file: File) => void;
  /** More below the hint. */
  readonly children?: ReactNode;
}

/** Takes a file that is dropped, pasted, or chosen. */
export function FileDrop(
  { label, icon, accept, button, hint, onFile, children }: FileDropProps,
) {
  const takeDropped: DropZoneProps["onDrop"] = async ({ items }) => {
    const dropped = items.find((item) => item.kind === "file");
    if (dropped !== undefined) onFile(await dropped.getFile());
  };
  const takeChosen = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen !== undefined) onFile(chosen);
  };
  return (
    <Zone aria-label={label} onDrop={takeDropped}>
      {icon}
      <FileTrigger acceptedFileTypes={accept} onSelect={takeChosen}>{button}</FileTrigger>
      <Hint>{hint}</Hint>
      {children}
    </Zone>
  );
}

const Zone = styled(DropZone)`
  display: grid;
  justify-items: center;
  gap: ${space[12]};
  padding: ${space[24]} ${space[16]};
  border: 1px dashed ${token.borderControl};
  border-radius: ${radius.card};
  background: ${token.surface};
  color: ${token.textMuted};

  &[data-drop-target] {
    border-style: solid;
    background: ${token.surfaceSelected};
  }

  ${ringOnFocus};
`;

const Hint = styled.p`
  ${text.size14};
`;
