import { styled } from "#ui/theme/styled.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";

/** An account number at another bank, as it was typed; read aloud digit by digit. */
export function OutsideNumber({ number }: { readonly number: string }) {
  return (
    <Whole>
      <span aria-hidden translate="no">{number}</span>
      <Spoken translate="no">{[...number.replaceAll(/[^\p{L}\d]/gu, "")].join(" ")}</Spoken>
    </Whole>
  );
}

/* On one line where there is one for it: its groups belong together. */
const Whole = styled.span`
  display: inline-block;
`;
