import { styled } from "#ui/theme/styled.ts";
import { contrast, contrastPairs, themes } from "../contrastPairs.ts";
import { space } from "../space.ts";
import { token, variableName } from "../tokens.ts";
import { text } from "../type.ts";
import { TableRoom } from "./TableRoom.tsx";

/** For Storybook: every pair with its ratio in each theme, and a sample in the current one. */
export function ContrastTable() {
  return (
    <TableRoom label="Contrast figures">
      <thead>
        <tr>
          <th scope="col">Sample</th>
          <th scope="col">Pair</th>
          <th scope="col">Needs</th>
          {themes.map(({ name }) => <th key={name} scope="col">{name}</th>)}
        </tr>
      </thead>
      <tbody>
        {contrastPairs.flatMap(({ foreground, needs, on }) =>
          on.map((background) => (
            <tr key={`${foreground} ${background}`}>
              <td>
                <Sample
                  aria-hidden
                  $color={`var(${variableName(foreground)})`}
                  $on={`var(${variableName(background)})`}
                >
                  {needs < 4.5 ? <Mark /> : "Ag"}
                </Sample>
              </td>
              <th scope="row">{foreground} on {background}</th>
              <td>{needs.toFixed(1)}</td>
              {themes.map(({ name, intents }) => (
                <td key={name}>
                  {contrast(intents[foreground], intents[background]).toFixed(2)}
                </td>
              ))}
            </tr>
          ))
        )}
      </tbody>
    </TableRoom>
  );
}

/** Edges, rings and marks are no words. */
const Mark = styled.span`
  display: block;
  width: 1rem;
  height: 1.25rem;
  background: currentcolor;
`;

const Sample = styled.span<{ $color: string; $on: string }>`
  ${text.button14};
  display: inline-block;
  padding: ${space[4]} ${space[12]};
  border: 1px solid ${token.border};
  background: ${({ $on }) => $on};
  color: ${({ $color }) => $color};
`;
