import { SendHorizontal } from "lucide-react";
import type { Ref } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { TextArea, type TextAreaProps } from "#ui/TextArea/TextArea.tsx";
import { media } from "#ui/theme/media.ts";
import { height, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { lengthNote } from "./lengthNote.ts";

export type ChatComposerProps = {
  /** Spoken name of the box: "Message". */
  label: string;
  /** "Message Maya Ellison". */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter, or the button. Also for an empty text, so that the caller can say what is wrong. */
  onSend: () => void;
  errorMessage?: string;
  /** Characters a message may have; the count shows near it, and nothing longer is sent. */
  limit?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
};

type KeyDown = Parameters<NonNullable<TextAreaProps["onKeyDown"]>>[0];

/** The box a message is written in: grows to five lines, Enter sends, Shift+Enter breaks the line. */
export function ChatComposer(
  { value, onSend, errorMessage, limit = 2_000, ...box }: ChatComposerProps,
) {
  const note = lengthNote(value, limit);

  function send() {
    if (!note?.isOver) onSend();
  }

  function onKeyDown(event: KeyDown) {
    // Enter that ends the choice of a character, as in Japanese, belongs to the keyboard.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) {
      event.continuePropagation();
      return;
    }
    event.preventDefault();
    send();
  }

  return (
    <Line>
      <TextArea
        {...box}
        isLabelHidden
        rows={1}
        maxRows={5}
        value={value}
        onKeyDown={onKeyDown}
        description={note?.words}
        errorMessage={note?.isOver ? note.words : errorMessage}
      />
      <Button icon={<Plane aria-hidden />} preventFocusOnPress onPress={send}>Send</Button>
    </Line>
  );
}

/** It flies the way the words run. */
const Plane = styled(SendHorizontal)`
  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[12]};

  > button {
    min-height: ${height.field};
  }

  @media ${media.under640} {
    gap: ${space[8]};
  }
`;
