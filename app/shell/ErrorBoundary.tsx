import { Component, type ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { text } from "#ui/theme/type.ts";
import { Quiet } from "#app/format/Emphasis.tsx";

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** When it changes, what is inside gets another chance: the path. */
  readonly resetKey: string;
}

interface State {
  readonly hasFailed: boolean;
  readonly resetKey: string;
}

/** In place of a page that could not be fetched or shown: what happened and a way out. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State) {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Centre role="alert">
        <Title>This page could not be shown</Title>
        <Quiet as="p">Something went wrong on this page. Load it again.</Quiet>
        <Button onPress={() => globalThis.location.reload()}>Load again</Button>
      </Centre>
    );
  }
}

const Centre = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space[8]};
  min-height: 100dvh;
  padding: ${space[24]};
  text-align: center;

  > :last-child {
    margin-top: ${space[16]};
  }
`;

const Title = styled.h1`
  ${text.title22}
`;
