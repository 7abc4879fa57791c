import { changes } from "#ui/guides/changes.ts";
import type { Guide, Part } from "#ui/guides/Guide.ts";
import { Fragment, type ReactNode } from "react";
import type { PreparedStory } from "storybook/internal/types";
import { idOf } from "../storyId.ts";
import { Columns, Facts, Lines, Section, Tokens, Whole } from "./guideLook.tsx";
import { componentAddress, factsOf } from "./guides.ts";
import { PairExamples } from "./PairExamples.tsx";

export interface GuideDocsProps {
  readonly name: string;
  readonly guide: Guide;
  readonly stories: readonly PreparedStory[];
}

/** A component's guidance, in the same order for all: choose it, use it well, build and test it. */
export function GuideDocs({ name, guide, stories }: GuideDocsProps) {
  return (
    // Storybook styles what has no such class, also inside of stories.
    <Whole className="sb-unstyled">
      <Choice guide={guide} />
      <Section title="Do and don’t">
        {guide.pairs.map((pair) => (
          <PairExamples key={pair.do.story + pair.dont.because} pair={pair} stories={stories} />
        ))}
      </Section>
      <Section title="Anatomy">
        <PartList parts={guide.anatomy} />
      </Section>
      <Section title="Words">
        <Columns>
          <TextList title="Write" texts={guide.words.use} />
          <TextList title="Avoid" texts={guide.words.avoid} />
        </Columns>
      </Section>
      <Access guide={guide} />
      <Source name={name} guide={guide} />
    </Whole>
  );
}

function Choice({ guide }: { guide: Guide }) {
  return (
    <>
      <Facts>
        <dt>Status</dt>
        <dd>{guide.status[0]?.toUpperCase() + guide.status.slice(1)}</dd>
        <dt>Accessibility reviewed</dt>
        <dd>{guide.accessibilityReviewed}</dd>
        <dt>Also known as</dt>
        <dd>{guide.alsoKnownAs.join(", ")}</dd>
      </Facts>
      <Columns>
        <Section title="When to use it">
          <Lines>{guide.whenToUse.map((when) => <li key={when}>{when}</li>)}</Lines>
        </Section>
        <Section title="When not">
          <Lines>
            {guide.whenNot.map(({ when, use }) => (
              <li key={when}>
                {`${when}: `}
                <ComponentLink name={use} />
              </li>
            ))}
          </Lines>
        </Section>
      </Columns>
    </>
  );
}

function Access({ guide: { keyboard, spoken, sizes } }: { guide: Guide }) {
  return (
    <>
      <Columns>
        <Section title="Keyboard">
          {typeof keyboard === "string" ? <p>{keyboard}</p> : <PartList parts={keyboard} isKeys />}
        </Section>
        <Section title="What screen readers say">
          {typeof spoken === "string"
            ? <p>{spoken}</p>
            : <Lines>{spoken.map((phrase) => <li key={phrase}>{`“${phrase}”`}</li>)}</Lines>}
        </Section>
      </Columns>
      <Section title="Sizes and density">
        <p>{sizes}</p>
      </Section>
    </>
  );
}

function Source({ name, guide }: { name: string; guide: Guide }) {
  const { tokens, usedIn } = factsOf(name);
  return (
    <>
      <Section title="Where it’s used">
        <Lines $isWide>
          {usedIn.map(({ area, files, stories }) => (
            <li key={area}>
              {stories
                ? (
                  <a
                    href={`./?path=/docs/${idOf(`${stories}.stories.tsx`, "Docs")}`}
                    target="_top"
                  >
                    {area || "app"}
                  </a>
                )
                : area || "app"}
              <small>{files === 1 ? "1 file" : `${files} files`}</small>
            </li>
          ))}
        </Lines>
      </Section>
      <Section title="How to test it">
        <Lines>
          {guide.queries.map((query) => (
            <li key={query}>
              <code>{query}</code>
            </li>
          ))}
        </Lines>
      </Section>
      <Section title="Tokens">
        <Tokens names={tokens} />
      </Section>
      <Section title="History">
        <Facts>
          {changes.filter(({ components }) => components.includes(name)).map(({ date, text }) => (
            <Fragment key={date + text}>
              <dt>{date}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </Facts>
      </Section>
    </>
  );
}

function ComponentLink({ name }: { name: string }) {
  return <a href={componentAddress(name)} target="_top">{name}</a>;
}

function PartList({ parts, isKeys }: { parts: readonly Part[]; isKeys?: boolean }) {
  return (
    <Facts>
      {parts.map(({ name, text }) => (
        <Fragment key={name}>
          <dt>{isKeys ? <kbd>{name}</kbd> : name}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </Facts>
  );
}

function TextList({ title, texts }: { title: ReactNode; texts: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <Lines>{texts.map((one) => <li key={one}>{one}</li>)}</Lines>
    </div>
  );
}
