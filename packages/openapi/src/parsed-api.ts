import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { Span } from '@docgraph/source/checked';
import type { ParsedFragment, ParsedLink } from '@docgraph/source/parsed-fragment';

/** A Markdown text inside the description. */
export interface ApiFragment {
  /** JSON pointer of the text in the description, for instance `/info/description`. */
  pointer: string;
  /** Graph node that the text belongs to (`operation:<id>`, `schema:<name>`); without one it is the reference page's. */
  owner?: string | undefined;
  /** The file that holds the text. */
  file: string;
  fragment: ParsedFragment;
}

/** An operation, as far as other stages need to know it. */
export interface ApiOperationFacts {
  operationId: string;
  method: string;
  /** Its path template; the name of a webhook. */
  path: string;
  /** Whether the API calls, and its user answers. */
  webhook?: true | undefined;
  /** The tag that it is listed under, as the description names it. */
  tag: string;
  summary: string;
  /** JSON pointer of the operation in the description. */
  pointer: string;
  file: string;
  span: Span;
}

/** A checked API description whose references aren't expanded. Plain data: it's cached as JSON. */
export interface ParsedApi {
  /** The entry file, relative to the content folder. */
  file: string;
  /** The self-contained description as it is published. Its own keys only; never expand references in it. */
  document: JsonValue;
  title: string;
  version: string;
  /** The calls of the API, then its webhooks. */
  operations: ApiOperationFacts[];
  /** Names of all schema artifacts, sorted: those of `components.schemas` and of `innerSchemas`. */
  schemas: string[];
  /** Schemas inside other objects that a reference points at: their names as artifacts, and where they are. */
  innerSchemas: { name: string; pointer: string }[];
  /** Slugs of the tags, for `tag/<slug>` anchors, and of the tags that they are parts of, which they follow. */
  tags: { name: string; slug: string; parent?: string | undefined }[];
  /** The picture of `x-logo`, and where its address is written. */
  logo?: { image: ParsedLink; file: string; pointer: string } | undefined;
  /** What samples of requests need to know. */
  calls: CallFacts;
  fragments: ApiFragment[];
  /** What refers to which schema: graph node ids (`operation:<id>`, `schema:<name>`) and the place of the reference. */
  references: { from: string; to: string; file: string; span: Span }[];
}

/** A header that carries a credential; parts of its value are read from the environment when a sample runs. */
interface CredentialHeader {
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
