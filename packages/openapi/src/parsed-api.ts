import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { WrittenNumbers } from '@docgraph/schemas/written-number';
import type { Span } from '@docgraph/source/checked';
import type { ParsedFragment, ParsedLink } from '@docgraph/source/parsed-fragment';

/** A Markdown string in the description. */
export interface ApiFragment {
  /** JSON pointer of the string in the description, such as `/info/description`. */
  pointer: string;
  /**
   * ID of the graph node that the string belongs to (`operation:<id>` or `schema:<name>`). If undefined, it belongs to
   * the reference page.
   */
  owner?: string | undefined;
  /** The file that contains it. */
  file: string;
  fragment: ParsedFragment;
}

/** The facts about an operation that other stages need. */
export interface ApiOperationFacts {
  operationId: string;
  method: string;
  /** The path template, or the name of a webhook. */
  path: string;
  /** Set for webhooks, which the API sends and the user responds to. */
  webhook?: true | undefined;
  /** The tag that the operation is listed under, as written in the description. */
  tag: string;
  /** Its other tags, if it has any. */
  otherTags?: string[] | undefined;
  summary: string;
  /** JSON pointer of the operation in the description. */
  pointer: string;
  file: string;
  span: Span;
}

/** A checked API description, without expanded references. It's plain data because it's cached as JSON. */
export interface ParsedApi {
  /** The entry file, relative to the content folder. */
  file: string;
  /** The self-contained description as published. Read only own properties, and don't expand references in it. */
  document: JsonValue;
  /** Numbers in the description that JavaScript would print differently, as written, keyed by JSON pointer. */
  numbers: WrittenNumbers;
  title: string;
  version: string;
  /** The operations, then the webhooks. */
  operations: ApiOperationFacts[];
  /** Names of all schema artifacts, sorted. Includes those in `components.schemas` and `innerSchemas`. */
  schemas: string[];
  /** Referenced schemas inside other objects, with artifact name and pointer. */
  innerSchemas: { name: string; pointer: string }[];
  /** Slugs of the tags for `tag/<slug>` anchors. Child tags follow their parent. */
  tags: { name: string; slug: string; parent?: string | undefined }[];
  /** The image in `x-logo`, and the position of its URL. */
  logo?: { image: ParsedLink; file: string; pointer: string } | undefined;
  /** Facts for request samples. */
  calls: CallFacts;
  fragments: ApiFragment[];
  /** References to schemas, as graph node IDs (`operation:<id>`, `schema:<name>`), and the position of each one. */
  references: { from: string; to: string; file: string; span: Span }[];
}

/** A credential header. Samples read parts of its value from environment variables. */
interface CredentialHeader {
  name: string;
  value: (string | { variable: string })[];
}

/** The facts about an API that request samples on pages need. They're plain data because they're part of cache keys. */
export interface CallFacts {
  /** Server URL without a trailing slash, or only a path if the host is unknown. */
  server: string;
  /** Every operation. */
  calls: {
    /** In upper case. */
    method: string;
    /** With parameters in braces. */
    path: string;
    /** The URL of its own server, if it has one. */
    server?: string | undefined;
    credentials: CredentialHeader[];
    /** How samples read a successful response: as JSON, as text, or not at all. */
    answer: 'json' | 'text' | 'none';
  }[];
}
