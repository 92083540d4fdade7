// Copies the content for a site below another path: copy-content.mjs BASE_URL FOLDER
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [baseUrl, folder] = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
cpSync('content', folder, { recursive: true });
const settings = path.join(folder, 'site.yaml');
writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^baseUrl: .*$/m, `baseUrl: ${baseUrl}`));
