/** How bodies of a media type are written. */
export type MediaKind = 'json' | 'form' | 'multipart' | 'xml' | 'lines' | 'events' | 'binary' | 'text';

const KINDS: readonly [kind: MediaKind, pattern: RegExp][] = [
  ['json', /^(?:\*\/\*|application\/(?:[\w.+-]+\+)?json)(?![\w-])/i],
  ['form', /^application\/x-www-form-urlencoded/i],
  ['multipart', /^multipart\/form-data/i],
  ['xml', /^(?:text|application)\/(?:[\w.-]+\+)?xml\b/i],
  ['lines', /^application\/(?:x-)?(?:nd-?json|json-?lines?|jsonl|json-seq)\b/i],
  ['events', /^text\/event-stream/i],
  [
    'binary',
    /^(?:image\/(?!svg)|audio\/|video\/|font\/|multipart\/|application\/(?:octet-stream|pdf|zip|gzip|x-\w*zip\d?|x-tar)\b)/i,
  ],
];

/** Returns how bodies of a media type are written. Wildcards count as JSON, and unknown types as text. */
export function mediaKind(mediaType: string): MediaKind {
  return KINDS.find(([, pattern]) => pattern.test(mediaType))?.[0] ?? 'text';
}

/** Returns whether a media type is JSON. Wildcards count as JSON. */
export function isJson(mediaType: string): boolean {
  return mediaKind(mediaType) === 'json';
}

/** Returns whether a media type can be displayed as text. */
export function isText(mediaType: string): boolean {
  return (
    /^(?:text\/|application\/(?:x-)?(?:yaml|[\w.-]+\+yaml)\b)/i.test(mediaType) ||
    /^(?:json|xml|lines)$/.test(mediaKind(mediaType))
  );
}

/** Media types to send instead of a range, because a request can't contain a wildcard. */
const TYPES_OF_RANGES: Readonly<Record<string, string>> = {
  'image/*': 'image/png',
  'audio/*': 'audio/mpeg',
  'video/*': 'video/mp4',
  'text/*': 'text/plain',
};

/** Returns the first of the given media types, with a concrete type for a range. */
export function concreteType(mediaTypes: string, isFile: boolean): string {
  const [first = ''] = mediaTypes.split(/,\s*/);
  if (!first.includes('*')) return first;
  return TYPES_OF_RANGES[first] ?? (isFile ? 'application/octet-stream' : 'application/json');
}

/** Returns a name for a file with a media type. */
export function fileName(name: string, mediaType: string): string {
  const [, subtype = ''] = /^\w+\/(?:x-)?([a-z0-9]+)/.exec(mediaType) ?? [];
  const extension = /^(?:octet|vnd|plain)/.test(subtype) ? '' : subtype.replace('jpeg', 'jpg');
  return `${name.replace(/[^\w-]+/g, '-')}.${extension || 'bin'}`;
}
