import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { serveSite } from '../../../pipeline/run/serve-site.ts';

const REDOC_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Redoc</title>
<body>
<redoc spec-url="/api/openapi.json"></redoc>
<script src="redoc.standalone.js"></script>
`;

/** Serves a copy of a built site that also has a page of Redoc, of the same description, below `/redoc/`. */
export async function serveWithRedoc(siteDir: string, redocScript: string, copy: string): Promise<Server> {
  await rm(copy, { recursive: true, force: true });
  await cp(siteDir, copy, { recursive: true });
  await mkdir(path.join(copy, 'redoc'));
  await writeFile(path.join(copy, 'redoc', 'index.html'), REDOC_PAGE);
  await cp(redocScript, path.join(copy, 'redoc', 'redoc.standalone.js'));
  return serveSite({ siteDir: copy, port: 0, baseUrl: '/' });
}
