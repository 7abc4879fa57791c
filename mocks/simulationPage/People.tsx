import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";
import type { ReportedPerson } from "../simulation/liveSimulation.ts";
import type { ShownSimulation } from "./useSimulation.ts";

/** Shows both processes, all users, and one user's accounts and page. */
export function People(
  { simulation: { status, wishes, wish, show } }: { simulation: ShownSimulation },
) {
  const { processes = [], people = [], watched } = status?.report ?? {};
  const options = people.map(({ username }, at) => ({ id: String(at), label: username }));
  return (
    <Card as="section" aria-label="Processes and users">
      <Processes>
        {processes.map(({ deaths, sockets }, at) => (
          <li key={at}>
            <strong>Process {at + 1}</strong>
            <span>{sockets} sockets, crashed {deaths} times</span>
          </li>
        ))}
      </Processes>
      <Tiles aria-hidden="true">
        {people.map((person, at) => (
          <Tile key={at} $person={person} $isWatched={at === wishes.watched}>{person.acts}</Tile>
        ))}
      </Tiles>
      <Note>
        Each square is a user and their number of requests. Filled squares have a live connection.
      </Note>
      <Select
        label="Person"
        options={options}
        selectedId={options.length > 0 ? String(wishes.watched) : null}
        onSelect={(id) => wish({ watched: Number(id) })}
      />
      <Button
        tone="secondary"
        size="dense"
        isDisabled={status === undefined}
        onPress={() => show(wishes.watched)}
      >
        Open this user's screen
      </Button>
      <Rows aria-label="Accounts">
        {watched?.accounts.map(({ accountNumber, balance, held }) => (
          <li key={accountNumber}>
            <span>Account {accountNumber}</span>
            <span>
              <Money cents={balance} currency="USD" />, <Money cents={held} currency="USD" /> held
            </span>
          </li>
        ))}
      </Rows>
      <Note>What this user last saw:</Note>
      <Rows aria-label="Their page">
        {watched?.lines.map(({ id, status, amount }) => (
          <li key={id}>
            <span>Transaction {id}, {status}</span>
            <Money cents={amount} currency="USD" />
          </li>
        ))}
        {watched?.lines.length === 0 && <li>Nothing yet</li>}
      </Rows>
    </Card>
  );
}

const Processes = styled.ul`
  ${text.size14};
  ${tabular};
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[12]};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    padding: ${space[12]};
    border: 1px solid ${token.border};
    border-radius: ${radius.control};
  }
`;

const Tiles = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  margin-block: ${space[16]} ${space[8]};
`;

const Tile = styled.span<{ $person: ReportedPerson; $isWatched: boolean }>`
  ${text.caption12};
  ${tabular};
  display: grid;
  place-items: center;
  width: ${space[32]};
  height: ${space[24]};
  border: 1px solid ${({ $isWatched }) => $isWatched ? token.focus : token.border};
  border-radius: ${({ $person }) => $person.isStaff ? radius.pill : radius.check};
  background: ${({ $person }) => $person.isConnected ? token.positiveTint : "transparent"};
  color: ${token.text};
`;

const Note = styled.p`
  ${text.size14};
  margin-block: ${space[8]};
  color: ${token.textMuted};
`;

const Rows = styled.ul`
  ${text.size14};
  ${tabular};
  margin: ${space[12]} 0 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space[4]} ${space[12]};
    padding-block: ${space[8]};
    border-block-start: 1px solid ${token.border};
  }
`;
