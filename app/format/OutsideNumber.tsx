import { Spoken } from "#ui/theme/visuallyHidden.ts";

/** An account number at another bank, as it was typed; read aloud digit by digit. */
export function OutsideNumber({ number }: { readonly number: string }) {
  return (
    <span>
      <span aria-hidden>{number}</span>
      <Spoken>{[...number.replaceAll(/[^\p{L}\d]/gu, "")].join(" ")}</Spoken>
    </span>
  );
}
