// A thread starts with JavaScript; this hands over to what the worker was compiled to.
import { compiledModule } from './compiled-module.mjs';

await import(await compiledModule('pipeline/run/parse-worker.ts'));
