import { check } from 'docgraph';

const { ok, diagnostics } = await check({ content: 'content', strict: true });
for (const { file, start, message, rule } of diagnostics) console.log(`${file}:${start.line} ${message} (${rule})`);
process.exitCode = ok ? 0 : 1;
