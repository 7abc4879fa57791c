import { useRef, useState } from "react";
import { styled } from "styled-components";
import { expect, waitFor } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { StatStrip } from "#ui/StatCard/StatStrip.tsx";
import { space } from "#ui/theme/space.ts";
import { DataTable } from "./DataTable.tsx";
import { makePayments, paymentColumns } from "./dataTableStory.tsx";

const rows = makePayments(10_000);
const typed = ["r", "ri", "riv", "rive", "river", "rivera", "rivera d", "rivera de", ""];

function middle(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}

function nextTask(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => resolve();
  port2.postMessage(null);
  return promise;
}

function Measured() {
  const page = useRef<HTMLDivElement>(null);
  const [figures, setFigures] = useState<{ key: readonly number[]; list: readonly number[] }>();

  async function measure() {
    const key: number[] = [];
    const list: number[] = [];
    const field = page.current?.querySelector("input");
    const shown = () => page.current?.querySelector("nav [role=status]")?.textContent ?? "none";
    for (const search of typed) {
      const before = shown();
      const start = performance.now();
      // What a key does to a field, without the time of a real keyboard.
      field?.setRangeText(search, 0, field.value.length, "end");
      field?.dispatchEvent(new Event("input", { bubbles: true }));
      key.push(performance.now() - start);
      for (let task = 0; task < 50 && shown() === before; task++) await nextTask();
      if (shown() !== before) list.push(performance.now() - start);
    }
    setFigures({ key, list });
  }

  const text = (values?: readonly number[]) =>
    values ? `${middle(values).toFixed(1)} ms` : "not measured";
  return (
    <Page ref={page}>
      <div data-varies>
        <StatStrip
          items={[
            {
              label: "A keystroke takes",
              value: text(figures?.key),
              note: "middle of nine; a frame is 16 ms",
            },
            { label: "The rows follow after", value: text(figures?.list) },
          ]}
        />
      </div>
      <Button tone="secondary" onPress={measure}>Measure</Button>
      <DataTable
        label="Transactions"
        columns={paymentColumns}
        rows={rows}
        rowKey={(row) => row.id}
        stackBelow="880"
      />
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${space[16]};
  justify-items: start;

  & > * {
    max-width: 100%;
  }

  & > [data-varies],
  & > :last-child {
    width: 100%;
  }
`;

const meta = preview.meta({ component: Measured, parameters: { documents: DataTable } });

export const TenThousandRows = meta.story({
  globals: { density: "compact" },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Showing 1 to 10 of 10,000 results")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Measure" }));
    // How long it took depends on the machine: the figure is there to be read, and holds nobody up.
    await waitFor(() => expect(canvas.queryByText("not measured")).not.toBeInTheDocument());
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
  },
});
