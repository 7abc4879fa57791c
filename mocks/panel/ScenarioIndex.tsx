import type { ReactNode } from "react";
import { Link } from "#ui/Link/Link.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { Table } from "#ui/Table/Table.tsx";
import { space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { demoUsernames, demoUserPurposes, quickSignIns } from "../demoUsernames.ts";
import { faultPresetPurposes } from "../faultPresets.ts";
import { scenarioPurposes } from "../scenarioNames.ts";
import { personFieldPurposes, scenarioFieldPurposes } from "../scenarioPlan.ts";
import { startPurposes } from "../startCommands.ts";
import { callFaults, lineFaults } from "./faultLists.ts";

interface ScenarioIndexProps {
  /** The demo's address, such as "./". Without it, nothing links there. */
  readonly demo?: string;
}

/** Lists every scenario, demo user, setting and fault, from the lists that the demo itself uses. */
export function ScenarioIndex({ demo }: ScenarioIndexProps) {
  const linked = (name: string, parameters: string, path: string): Item => ({
    name,
    href: demo && `${demo}?${parameters}#${path}`,
  });
  return (
    <Page>
      <PageTitle
        title="Scenarios, users, and faults"
        description="Everything that the demo can start with and do wrong. Press Ctrl+. in the demo to combine them."
      />
      <List
        title="Scenarios"
        lead="A link starts the bank over in all tabs, and signs you in as admin."
        items={Object.entries(scenarioPurposes).map(([name, purpose]) => ({
          ...linked(name, `scenario=${name}&person=admin`, "/admin"),
          purpose,
        }))}
      />
      <List
        title="Users"
        lead="A link signs the tab in, and keeps the bank's data. Noah and Luis sign in by hand. Everyone's password is demo-password."
        items={demoUsernames.map((name) => ({
          ...(quickSignIns.some((one) => one === name)
            ? linked(name, `person=${name}`, name === "admin" ? "/admin" : "/dashboard")
            : linked(name, "person=visitor", "/auth")),
          purpose: demoUserPurposes[name],
        }))}
      />
      <List
        title="Parameters of a scenario"
        lead="For the address, a scenario file, and openBank. Counts are totals."
        items={[
          ...Object.entries(scenarioFieldPurposes),
          ...Object.entries(personFieldPurposes)
            .map(([field, purpose]) => [`maya.${field}`, purpose] as const),
          ...Object.entries(startPurposes),
        ].filter(([name]) => name !== "people").map(([name, purpose]) => ({ name, purpose }))}
      />
      <List
        title="Faults of all calls"
        lead="A link applies it until you select Clear all faults in the panel."
        items={Object.entries(faultPresetPurposes).map(([name, purpose]) => ({
          ...linked(name, `fault=${name}`, "/"),
          purpose,
        }))}
      />
      <List
        title="Faults of one call"
        lead="In the panel, for any call of the contract: the next one, or a later one."
        items={Object.values(callFaults).map(({ label, purpose }) => ({ name: label, purpose }))}
      />
      <List
        title="Faults of the connection"
        lead="In the panel."
        items={lineFaults.map(({ label, purpose }) => ({ name: label, purpose }))}
      />
    </Page>
  );
}

interface Item {
  readonly name: string;
  readonly href?: string | undefined;
}

interface ListProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly items: readonly (Item & { readonly purpose: string })[];
}

function List({ title, lead, items }: ListProps) {
  return (
    <section>
      <Heading>{title}</Heading>
      <Lead>{lead}</Lead>
      <Table
        label={title}
        columns={[
          {
            id: "name",
            header: "Name",
            isRowHeader: true,
            stack: "title",
            width: "16rem",
            isWrapping: true,
            cell: ({ name, href }) => href ? <Link href={href}>{name}</Link> : name,
          },
          { id: "purpose", header: "What for", isWrapping: true, cell: ({ purpose }) => purpose },
        ]}
        rows={items}
        rowKey={({ name }) => name}
        empty="Nothing"
      />
    </section>
  );
}

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[48]};
  max-width: ${width.content};
  margin-inline: auto;
  padding: ${space[32]} ${space[16]} ${space[64]};
`;

const Heading = styled.h2`
  ${text.title18};
`;

const Lead = styled.p`
  max-width: ${width.prose};
  margin-block: ${space[4]} ${space[12]};
`;
