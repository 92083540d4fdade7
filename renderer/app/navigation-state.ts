import type { PagePayload } from '../page/page-payload.ts';

/** Which page is shown, and how loading the next one went. */
export interface NavigationState {
  /** Key of the address whose page is shown. */
  key: string;
  page: PagePayload;
  /** The address that could not be loaded, and why. */
  failure: { key: string; message: string } | undefined;
  /** Counts the attempts to load, so that trying again is a change. */
  attempt: number;
}

export type NavigationAction =
  | { type: 'loaded'; key: string; page: PagePayload }
  | { type: 'failed'; key: string; message: string }
  | { type: 'retry' };

/** The page that is shown stays until the next one is there. */
export function nextNavigationState(state: NavigationState, action: NavigationAction): NavigationState {
  switch (action.type) {
    case 'loaded':
      return { ...state, key: action.key, page: action.page, failure: undefined };
    case 'failed':
      return { ...state, failure: { key: action.key, message: action.message } };
    case 'retry':
      return { ...state, failure: undefined, attempt: state.attempt + 1 };
  }
}

/** Where navigation stands for the address the browser is at. */
export function navigationStatus(state: NavigationState, key: string): 'shown' | 'loading' | 'failed' {
  if (state.key === key) return 'shown';
  return state.failure?.key === key ? 'failed' : 'loading';
}
