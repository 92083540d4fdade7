/** A header that carries a credential; parts of its value are read from the environment when a sample runs. */
export interface CredentialHeader {
  name: string;
  value: (string | { variable: string })[];
}

/** What the samples of a page's requests need to know of the API. Plain data: it is part of cache keys. */
export interface CallFacts {
  /** Address of the server, without a slash at its end. */
  server: string;
  /** Every operation. */
  calls: {
    /** In upper case. */
    method: string;
    /** With its parameters in braces. */
    path: string;
    credentials: CredentialHeader[];
    /** How samples read a success: as JSON, as text, or not at all. */
    answer: 'json' | 'text' | 'none';
  }[];
}
