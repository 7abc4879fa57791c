import { Fragment } from "react";
import { Cards, FoundationPage, Part } from "#ui/theme/testing/foundationLook.tsx";
import { radius, space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { componentAddress } from "../guide/guides.ts";
import { addressOf, type Globals } from "../sideBySide.ts";
import { storyAddress } from "../storyAddress.ts";
import type { Pattern, PatternExample, SpecificationPart } from "./Pattern.ts";

interface PatternPageProps {
  readonly pattern: Pattern;
  /** The toolbar's choices, which the examples follow. */
  readonly globals: Globals;
}

/** A pattern: its rules, real screens that follow them, and where they come from. */
export function PatternPage({ pattern, globals }: PatternPageProps) {
  const { title, lead, rules, examples, follows } = pattern;
  return (
    <FoundationPage title={title} lead={lead}>
      <Part title="Rules">
        <Rules>
          {rules.map(({ rule, because, use = [] }) => (
            <li key={rule}>
              <strong>{rule}</strong>
              <p>{because}</p>
              {use.length > 0 && (
                <p>
                  {use.map((name, index) => (
                    <Fragment key={name}>
                      {index > 0 && ", "}
                      <a href={componentAddress(name)} target="_top">{name}</a>
                    </Fragment>
                  ))}
                </p>
              )}
            </li>
          ))}
        </Rules>
      </Part>
      <Part title="Examples">
        <Examples>
          {examples.map((example) => (
            <Example key={example.story} example={example} globals={globals} />
          ))}
        </Examples>
      </Part>
      <Part title="Where it comes from">
        <Source>
          {follows.length === 0
            ? "The specification leaves it to the design."
            : `The specification, docs/product.md: ${follows.map(nameOf).join("; ")}.`}
        </Source>
      </Part>
    </FoundationPage>
  );
}

/** "section 8, Errors" */
function nameOf({ section, part }: SpecificationPart): string {
  const [number = "", ...words] = section.split(" ");
  return [`section ${number}`, words.join(" "), part].filter(Boolean).join(", ");
}

interface ExampleProps {
  readonly example: PatternExample;
  readonly globals: Globals;
}

/** A story to open, or to look at here: its page loads when it is shown. */
function Example({ example: { story, shows }, globals }: ExampleProps) {
  return (
    <li>
      <a href={storyAddress(story)} target="_top">{shows}</a>
      <details>
        <summary>Show it here</summary>
        <Frame title={shows} src={addressOf(story, globals)} loading="lazy" />
      </details>
    </li>
  );
}

const Rules = styled(Cards)`
  p {
    color: ${token.textMuted};
  }
`;

const Examples = styled.ul`
  display: grid;
  gap: ${space[12]};

  a {
    color: ${token.link};
  }

  summary {
    ${text.size14};
    width: fit-content;
    padding-block: ${space[4]};
    color: ${token.textMuted};
    cursor: pointer;
  }
`;

const Frame = styled.iframe`
  width: 100%;
  height: 42rem;
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
`;

const Source = styled.p`
  max-width: ${width.prose};
  color: ${token.textMuted};
`;
