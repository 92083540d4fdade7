// Workers are TypeScript like everything else; this registers tsx in their thread and hands over.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.script);
