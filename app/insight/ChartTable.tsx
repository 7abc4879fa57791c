import { Money } from "#ui/Money/Money.tsx";
import { Spoken } from "#ui/theme/visuallyHidden.ts";

export interface ChartTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly amounts: readonly (number | null)[] }[];
  readonly currency: string;
}

/** A chart's data as a table, for people who use a screen reader. */
export function ChartTable({ caption, columns, rows, currency }: ChartTableProps) {
  return (
    <Spoken as="div">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {columns.map((column) => <th key={column} scope="col">{column}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, amounts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {amounts.map((amount, place) => (
                <td key={place}>
                  {amount === null
                    ? <span>Not open yet</span>
                    : <Money cents={amount} currency={currency} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Spoken>
  );
}
