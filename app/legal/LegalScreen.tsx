import type { ReactNode } from "react";
import { Link } from "#ui/Link/Link.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";
import type { Clause } from "./clause.ts";
import { legalPages } from "#app/shell/legalPages.ts";
import { privacyOf } from "./privacy.ts";
import { termsOf } from "./terms.ts";

/** /terms: what a customer and the bank promise each other. */
export function TermsScreen() {
  const { legalName } = useBrand();
  return (
    <LegalScreen
      title="Terms of service"
      lead="What you can expect from us, and what we ask of you."
      clauses={termsOf(legalName)}
      other={legalPages.privacy}
    />
  );
}

/** /privacy: the personal data that the bank stores, and how it uses them. */
export function PrivacyScreen() {
  const { legalName } = useBrand();
  return (
    <LegalScreen
      title="Privacy policy"
      lead="What we know about you, how we use it, and your choices."
      clauses={privacyOf(legalName)}
      other={legalPages.terms}
    />
  );
}

interface LegalScreenProps {
  readonly title: string;
  readonly lead: string;
  readonly clauses: readonly Clause[];
  /** The page that goes with it. */
  readonly other: { readonly href: string; readonly label: string };
}

function LegalScreen({ title, lead, clauses, other }: LegalScreenProps) {
  const { legalName, address, supportEmail, phone } = useBrand();
  return (
    <Article>
      <PageTitle title={title} description={lead} />
      <Muted>Effective January 1, 2026.</Muted>
      <Clauses>
        {clauses.map(({ title, paragraphs }) => (
          <LegalSection key={title} title={title}>
            {paragraphs.map((words) => <p key={words}>{words}</p>)}
          </LegalSection>
        ))}
        <LegalSection title="Questions">
          <p>
            Message us in the support chat when you're signed in, or email{" "}
            <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
            <span>{`, or to ${legalName}, ${address.join(", ")}. Or call us at`}</span>{" "}
            <bdi>{phone}</bdi>.
          </p>
          <p>
            See also our <Link href={other.href}>{other.label.toLowerCase()}</Link>.
          </p>
        </LegalSection>
      </Clauses>
    </Article>
  );
}

function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}

const Article = styled.article`
  max-width: ${width.prose};
  margin-inline: auto;
  overflow-wrap: break-word;
`;

const Muted = styled.p`
  ${text.size14};
  margin-top: ${space[8]};
  color: ${token.textMuted};
`;

const Clauses = styled.div`
  display: grid;
  gap: ${space[32]};
  margin: ${space[32]} 0 0;

  p + p {
    margin-top: ${space[12]};
  }
`;

const Heading = styled.h2`
  ${text.title18};
  margin-bottom: ${space[8]};
`;
