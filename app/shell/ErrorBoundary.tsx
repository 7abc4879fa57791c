import { Component, type ReactNode } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { failureOf } from "#app/api/callFailed.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { useTakenOver } from "./takenOver.ts";

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** The path: when it changes, the content renders again. */
  readonly resetKey: string;
}

interface State {
  /** Undefined as long as nothing failed. */
  readonly failed?: "fetching" | "showing";
  readonly resetKey: string;
}

/** In place of a page that could not be fetched or shown: what happened and a way out. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: failureOf(error).code === "offline" ? "fetching" : "showing" };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State) {
    return resetKey === state.resetKey ? null : { failed: undefined, resetKey };
  }

  override render() {
    const { failed } = this.state;
    return failed === undefined ? this.props.children : <FailedPage failed={failed} />;
  }
}

function FailedPage({ failed }: { readonly failed: NonNullable<State["failed"]> }) {
  useTakenOver();
  return (
    <Centre role="alert">
      <Title>We couldn't show this page</Title>
      <Quiet as="p">
        {failed === "fetching"
          ? "We couldn't load the whole page. Check your connection and reload the page."
          : "Something went wrong. Reload the page."}
      </Quiet>
      <Button onPress={() => globalThis.location.reload()}>Reload</Button>
    </Centre>
  );
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
