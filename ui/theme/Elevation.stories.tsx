import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { styled } from "./styled.ts";
import { layer } from "./layer.ts";
import { FoundationPage, Part, Tiles } from "./testing/foundationLook.tsx";
import { TableRoom } from "./testing/TableRoom.tsx";
import { TokenName } from "./testing/TokenName.tsx";
import { radius, space } from "./space.ts";
import { token } from "./tokens.ts";

const meta = preview.meta({});

const papers = ["bgSunken", "bg", "surface", "surfaceRaised"] as const;
const shadows = ["shadowMenu", "shadowDialog"] as const;

export const Papers = meta.story({
  render: () => (
    <FoundationPage
      title="Elevation"
      lead="Things lie flat, with an edge. Only what opens over the page has a shadow; in the dark, where no shadow shows, a lighter paper lifts it."
    >
      <Part title="Paper, from the lowest">
        <Tiles>
          {papers.map((name) => (
            <li key={name}>
              <Sheet $paper={token[name]} />
              <TokenName of="token" name={name} />
            </li>
          ))}
        </Tiles>
      </Part>
      <Part title="Shadows: menus, toasts, panels, and dialogs only">
        <Tiles>
          {shadows.map((name) => (
            <li key={name}>
              <Lifted $shadow={token[name]} />
              <TokenName of="token" name={name} />
            </li>
          ))}
        </Tiles>
      </Part>
    </FoundationPage>
  ),
});

const layers = Object.entries(layer).toSorted(([, one], [, other]) => other - one);

export const Layers = meta.story({
  render: () => (
    <FoundationPage
      title="Layers"
      lead="What covers what, from the top. No component has another number."
    >
      <TableRoom label="Layers">
        <thead>
          <tr>
            <th scope="col">Layer</th>
            <th scope="col">z-index</th>
          </tr>
        </thead>
        <tbody>
          {layers.map(([name, height]) => (
            <tr key={name}>
              <th scope="row">
                <TokenName of="layer" name={name} />
              </th>
              <td>{height}</td>
            </tr>
          ))}
        </tbody>
      </TableRoom>
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("row")[1]).toHaveTextContent("toast");
  },
});

const Sheet = styled.span<{ $paper: string }>`
  flex: none;
  width: ${space[64]};
  height: ${space[48]};
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
  background: ${({ $paper }) => $paper};
`;

const Lifted = styled.span<{ $shadow: string }>`
  flex: none;
  width: ${space[64]};
  height: ${space[48]};
  border-radius: ${radius.control};
  background: ${token.surfaceRaised};
  box-shadow: ${({ $shadow }) => $shadow};
`;
