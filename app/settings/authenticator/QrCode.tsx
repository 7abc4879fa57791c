import { encode } from "uqr";
import { radius } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";

/** A QR code of a text, drawn in the page. Dark on light in both modes, because cameras want that. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => dark ? [`M${x} ${y}h1v1h-1z`] : [])
  );
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="white" />
      <path d={path.join("")} fill="black" />
    </Picture>
  );
}

const Picture = styled.svg`
  display: block;
  width: 12rem;
  max-width: 100%;
  border-radius: ${radius.control};
  forced-color-adjust: none;
  shape-rendering: crispEdges;
`;
