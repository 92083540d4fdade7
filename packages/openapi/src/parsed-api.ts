import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { Span } from '@docgraph/source/checked';
import type { ParsedFragment, ParsedLink } from '@docgraph/source/parsed-fragment';

/** A Markdown string in the description. */
export interface ApiFragment {
  /** JSON pointer of the string in the description, such as `/info/description`. */
  pointer: string;
  /**
   * Graph node that it belongs to (`operation:<id>`, `schema:<name>`). Without one, it belongs to the reference page.
   */
  owner?: string | undefined;
  /** The file that contains it. */
  file: string;
  fragment: ParsedFragment;
}

/** Facts about an operation that other stages need. */
export interface ApiOperationFacts {
  operationId: string;
  method: string;
  /** The path template, or the name of a webhook. */
  path: string;
  /** Set for requests that the API sends and the user responds to. */
  webhook?: true | undefined;
  /** The tag it's listed under, as written in the description. */
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
  /** The self-contained description as published. Read own keys only, and don't expand references in it. */
  document: JsonValue;
  title: string;
  version: string;
  /** The operations, then the webhooks. */
  operations: ApiOperationFacts[];
  /** Names of all schema artifacts, sorted: those in `components.schemas` and `innerSchemas`. */
  schemas: string[];
  /** Referenced schemas inside other objects, with artifact name and pointer. */
  innerSchemas: { name: string; pointer: string }[];
  /** Slugs of the tags for `tag/<slug>` anchors. Child tags follow their parent. */
  tags: { name: string; slug: string; parent?: string | undefined }[];
  /** The image of `x-logo`, and where its URL is written. */
  logo?: { image: ParsedLink; file: string; pointer: string } | undefined;
  /** Facts for request samples. */
  calls: CallFacts;
  fragments: ApiFragment[];
  /** References to schemas: graph node IDs (`operation:<id>`, `schema:<name>`) and the position of the reference. */
  references: { from: string; to: string; file: string; span: Span }[];
}

/** A credential header. Samples read parts of its value from environment variables. */
interface CredentialHeader {
  name: string;
  value: (string | { variable: string })[];
}

/** Facts about the API for a page's request samples. Plain data: it's part of cache keys. */
export interface CallFacts {
  /** Server URL without a trailing slash. */
  server: string;
  /** Every operation. */
  calls: {
    /** In upper case. */
    method: string;
    /** With parameters in braces. */
    path: string;
    credentials: CredentialHeader[];
    /** How samples read a successful response: as JSON, as text, or not at all. */
    answer: 'json' | 'text' | 'none';
  }[];
}
