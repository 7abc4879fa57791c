import { height, radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { media } from "#ui/theme/media.ts";
import type { Moment } from "../recording/moment.ts";

/** The screens of the last active users, side by side. */
export function Screens({ moment: { screens, now, outcomes } }: { moment: Moment }) {
  if (screens.length === 0) return <p>No page is open yet.</p>;
  return (
    <Beside>
      {screens.map(({ tab, person, page }) => (
        <section key={tab} aria-label={`What ${person} sees`}>
          <h2>{person}</h2>
          {/* Each step has its own bank, so the page is loaded again. */}
          <Frame
            key={`${outcomes.length} ${now}`}
            title={`The screen of ${person}`}
            src={`?screen=${tab}#${page}`}
          />
        </section>
      ))}
    </Beside>
  );
}

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};

  h2 {
    ${text.title18};
  }

  @media ${media.from1024} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
`;

const Frame = styled.iframe`
  width: 100%;
  height: calc(100dvh - 5 * ${height.bar});
  min-height: 30rem;
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
`;
