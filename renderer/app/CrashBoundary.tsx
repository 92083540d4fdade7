import { text } from '@docgraph/ui/text';
import { Component, type ReactNode } from 'react';

interface CrashState {
  error: unknown;
  crashed: boolean;
}

/** Shows an error in place of page content that fails to render. The rest of the page stays usable. */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashState> {
  override state: CrashState = { error: undefined, crashed: false };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { error, crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <div className="failure" role="alert">
        <h1>{text('failure.crash')}</h1>
        <button type="button" className="button" onClick={() => this.setState({ error: undefined, crashed: false })}>
          {text('failure.try-again')}
        </button>
        <pre>{describeError(this.state.error)}</pre>
      </div>
    );
  }
}

/** Returns the messages of an error and its causes. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n\nCause:\n${describeError(error.cause)}`;
}
