import type { ReactNode } from "react";
import { styled } from "#ui/theme/styled.ts";
import { radius, space, width } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

/** A part of a guide under its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part>
      <h2>{title}</h2>
      {children}
    </Part>
  );
}

/** Token names, each color with a sample. */
export function Tokens({ names }: { names: readonly string[] }) {
  return (
    <TokenList>
      {names.map((name) => (
        <li key={name}>
          {name.startsWith("color.") && <Sample style={{ background: colorOf(name) }} />}
          <code>{name}</code>
        </li>
      ))}
    </TokenList>
  );
}

function colorOf(name: string): string | undefined {
  const [, color] = Object.entries(token).find(([intent]) => name === `color.${intent}`) ?? [];
  return color;
}

const Part = styled.section`
  margin-block-start: ${space[40]};

  h2 {
    ${text.title18};
    margin-block-end: ${space[8]};
    color: ${token.text};
  }

  h3 {
    ${text.button14};
    color: ${token.text};
  }

  p,
  li,
  dd {
    ${text.size14};
    max-width: ${width.prose};
    color: ${token.text};
  }

  a {
    color: ${token.link};
  }

  code,
  kbd {
    font-family: monospace;
    overflow-wrap: anywhere;
  }

  small {
    margin-inline-start: ${space[8]};
    color: ${token.textMuted};
  }
`;

/** All parts, before the stories. */
export const Whole = styled.div`
  margin-block-end: ${space[48]};
`;

/** Two or more parts side by side where there is room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: 0 ${space[32]};
`;

/** A list of sentences or phrases. */
export const Lines = styled.ul<{ $isWide?: boolean }>`
  columns: ${({ $isWide }) => ($isWide ? "14rem" : "auto")};
  padding-inline-start: ${space[20]};
  list-style: disc;

  li {
    margin-block-end: ${space[4]};
  }
`;

/** Names and what they stand for. */
export const Facts = styled.dl`
  ${text.size14};
  display: grid;
  grid-template-columns: minmax(8rem, max-content) minmax(0, 1fr);
  gap: ${space[4]} ${space[24]};
  color: ${token.text};

  dt {
    color: ${token.textMuted};
  }
`;

const TokenList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};

  li {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
`;

const Sample = styled.span`
  width: 1rem;
  height: 1rem;
  border: 1px solid ${token.borderStrong};
  border-radius: ${radius.control};
`;
