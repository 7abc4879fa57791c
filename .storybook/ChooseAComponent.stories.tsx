import { Fragment } from "react";
import { expect, within } from "storybook/test";
import { Cards, FoundationPage, Part } from "#ui/theme/testing/foundationLook.tsx";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { paths } from "./choose/paths.ts";
import { componentGroups } from "./componentGroups.ts";
import { componentAddress, guides } from "./guide/guides.ts";
import preview from "./preview.tsx";
import { storyAddress } from "./storyAddress.ts";

const meta = preview.meta({ title: "Choose a component", tags: ["!autodocs"] });

/** What a component is for, by its guide. */
function Needs({ of }: { of: readonly string[] }) {
  return (
    <Scroll tabIndex={0} role="region" aria-label={of.join(", ")}>
      <table>
        <thead>
          <tr>
            <th scope="col">Need</th>
            <th scope="col">Component</th>
            <th scope="col">Not for</th>
          </tr>
        </thead>
        <tbody>
          {of.map((name) => {
            const { whenToUse = [], whenNot = [] } = guides[name] ?? {};
            return (
              <tr key={name}>
                <td>{whenToUse.map((need) => <p key={need}>{need}</p>)}</td>
                <th scope="row">
                  <ComponentLink name={name} />
                </th>
                <td>
                  {whenNot.map(({ when, use }) => (
                    <p key={when}>
                      {`${when}: `}
                      <ComponentLink name={use} />
                    </p>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}

function ComponentLink({ name }: { name: string }) {
  return <a href={componentAddress(name)} target="_top">{name}</a>;
}

export const ByNeed = meta.story({
  render: () => (
    <FoundationPage
      title="Choose a component"
      lead="Find what you need at the left. The guide behind each name says when to use it, how, and what to use instead."
    >
      {Object.entries(componentGroups).map(([group, names]) => (
        <Part key={group} title={group}>
          <Needs of={names} />
        </Part>
      ))}
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    const row = canvas.getByRole("row", { name: /^Someone changes something/ });
    await expect(within(row).getByRole("rowheader", { name: "Button" })).toBeVisible();
    await expect(within(row).getByRole("link", { name: "LinkButton" })).toHaveAttribute(
      "href",
      "./?path=/docs/components-actions-linkbutton--docs",
    );
    const names = Object.values(componentGroups).flat();
    const heads = canvas.getAllByRole("rowheader").map(({ textContent }) => textContent);
    await expect(heads).toEqual(names);
  },
});

export const ByQuestion = meta.story({
  render: () => (
    <FoundationPage
      title="Ten questions"
      lead="Each begins with the component that comes to mind first, and follows its guide to the right one."
    >
      <Cards>
        {paths.map(({ question, clicks, answer, example }) => (
          <li key={question}>
            <h2>{question}</h2>
            <p>
              {clicks.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && " → "}
                  <ComponentLink name={name} />
                </Fragment>
              ))}
            </p>
            <p>
              {`${answer} `}
              <a href={storyAddress(example)} target="_top">See it on a screen</a>
            </p>
          </li>
        ))}
      </Cards>
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    const risk = canvas.getByRole("heading", { name: /large amount/ }).closest("li");
    await expect(
      within(risk ?? document.body).getAllByRole("link").map(({ textContent }) => textContent),
    )
      .toEqual(["StatusBadge", "Badge", "RiskBadge", "See it on a screen"]);
  },
});

const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
  background: ${token.surface};

  table {
    width: 100%;
    min-width: 44rem;
    border-collapse: collapse;
  }

  th,
  td {
    ${text.size14};
    padding: ${space[8]} ${space[16]};
    border-bottom: 1px solid ${token.border};
    text-align: start;
    vertical-align: top;
  }

  td {
    width: 40%;
    color: ${token.textMuted};
  }

  tr > :first-child {
    color: ${token.text};
  }

  tbody > :last-child > * {
    border-bottom: 0;
  }

  a {
    color: ${token.link};
  }
`;
