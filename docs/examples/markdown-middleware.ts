interface Context {
  request: Request;
  next(input?: string): Promise<Response>;
}

/** Responds with the Markdown of a page if the request prefers it to HTML. */
export async function onRequest({ request, next }: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  const page = pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/index';
  const text = prefersMarkdown(request.headers.get('accept') ?? '') ? await next(`${page}.md`) : undefined;
  const isText = text?.ok && !text.headers.get('content-type')?.startsWith('text/html');
  const found = text && isText ? text : await next();
  const response = new Response(found.body, found);
  response.headers.append('vary', 'accept');
  return response;
}

function prefersMarkdown(accept: string): boolean {
  const quality = (type: string): number => {
    const entry = accept.split(',').find((each) => each.split(';')[0]?.trim().toLowerCase() === type);
    return entry === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(entry)?.[1] ?? 1);
  };
  const markdown = quality('text/markdown');
  return markdown > 0 && markdown >= quality('text/html');
}
