import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useState,
} from "react";
import {
  codeLength,
  editCode,
  isTooLong,
  pasteCode,
  readCode,
  selectAfterEdit,
  selectBox,
  selectByKey,
  type Selection,
  selectWithin,
} from "./codeText.ts";

type Code = {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
};

/**
 * Keeps the input's selection on whole boxes and returns which boxes to draw as current (none
 * without focus). `edit` takes what the field reports; `events` are for the input. `hasRefused`: the
 * pasted or filled-in text has more digits than a code and was ignored.
 */
export function useCodeInput({ input, value, onChange, onComplete }: Code) {
  const [wanted, setWanted] = useState<Selection | null>(null);
  const [hasRefused, setHasRefused] = useState(false);
  const selection = wanted && selectWithin(value, wanted);

  useLayoutEffect(() => {
    const field = input.current;
    if (!wanted || !field || document.activeElement !== field) return;
    const { start, end } = selectWithin(value, wanted);
    if (field.selectionStart !== start || field.selectionEnd !== end) {
      field.setSelectionRange(start, end);
    }
  }, [input, value, wanted]);

  function enter(next: string, at: Selection) {
    setWanted(at);
    if (next === value) return;
    onChange(next);
    if (next.length === codeLength) onComplete?.(next);
  }

  function edit(edited: string) {
    const cursor = input.current?.selectionStart ?? edited.length;
    const next = editCode(value, edited);
    const digitsBefore = readCode(edited.slice(0, cursor))?.length ?? codeLength;
    setHasRefused(isTooLong(value, edited));
    enter(next, selectAfterEdit(value, next, digitsBefore));
  }

  const events = {
    onFocus: () => setWanted(selectBox(value, value.length)),
    onBlur: () => setWanted(null),
    onSelect({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
      if (document.activeElement !== currentTarget) return;
      const { selectionStart, selectionEnd } = currentTarget;
      setWanted({ start: selectionStart ?? 0, end: selectionEnd ?? 0 });
    },
    // A double click selects everything, as in any field.
    onClick({ currentTarget, clientX, detail }: MouseEvent<HTMLInputElement>) {
      if (detail > 1) return setWanted({ start: 0, end: value.length });
      const { left, width } = currentTarget.getBoundingClientRect();
      setWanted(selectBox(value, Math.floor(((clientX - left) / width) * codeLength)));
    },
    onKeyDown(press: KeyboardEvent<HTMLInputElement>) {
      if (press.shiftKey || press.ctrlKey || press.metaKey || press.altKey) return;
      const next = selection && selectByKey(value, selection, press.key);
      if (!next) return;
      press.preventDefault();
      setWanted(next);
    },
    onPaste(paste: ClipboardEvent<HTMLInputElement>) {
      paste.preventDefault();
      if (paste.currentTarget.readOnly) return;
      const pasted = paste.clipboardData.getData("text");
      const next = pasteCode(value, selection ?? selectBox(value, value.length), pasted);
      setHasRefused(next === undefined);
      if (next !== undefined) enter(next, selectBox(next, next.length));
    },
  };

  return { selection, hasRefused, edit, events };
}
