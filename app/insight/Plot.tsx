import type { ReactNode } from "react";
import { styled } from "#ui/theme/styled.ts";
import { Axis, plot } from "./Axis.tsx";
import type { Scale } from "./scale.ts";

interface PlotProps {
  readonly scale: Scale;
  readonly currency: string;
  /** Drawings one above the other, each as wide as the space beside the axis. */
  readonly children: ReactNode;
}

/** A chart's axis and, beside its amounts, the drawings. */
export function Plot({ scale, currency, children }: PlotProps) {
  return (
    <Frame aria-hidden>
      <svg width="100%" height={plot.height}>
        <Axis scale={scale} currency={currency} />
      </svg>
      <Beside>{children}</Beside>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Beside = styled.div`
  position: absolute;
  inset: 0 0 0 ${plot.start}px;

  > svg {
    position: absolute;
    width: 100%;
    height: 100%;
  }
`;
