import { useRef } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { styled } from "#ui/theme/styled.ts";

interface OpenFileProps {
  /** The words on the button. */
  readonly children: string;
  /** Names the file for screen readers. */
  readonly label: string;
  readonly onOpen: (text: string) => void;
}

/** A button that opens a JSON file and reads its text. The same file can be opened again. */
export function OpenFile({ children, label, onOpen }: OpenFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button tone="secondary" size="dense" onPress={() => input.current?.click()}>
        {children}
      </Button>
      <Hidden
        ref={input}
        type="file"
        accept="application/json"
        aria-label={label}
        onChange={async ({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          const text = await file?.text();
          currentTarget.value = "";
          if (text !== undefined) onOpen(text);
        }}
      />
    </>
  );
}

const Hidden = styled.input`
  display: none;
`;
