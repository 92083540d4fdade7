/** Whether bodies of a media type are JSON; a range that allows everything is read as JSON too. */
export function isJson(mediaType: string): boolean {
  return /^(?:\*\/\*|application\/(?:[\w.+-]+\+)?json)(?![\w-])/i.test(mediaType);
}

/** Whether bodies of a media type can be shown as text. */
export function isText(mediaType: string): boolean {
  return /^(?:text\/|application\/(?:[\w.-]+\+)?(?:xml|yaml|json|json-seq|jsonl)\b|application\/(?:x-)?(?:ndjson|yaml)\b)/i.test(
    mediaType,
  );
}
