import process from 'node:process';
import { main } from './run/main.ts';

process.exitCode = await main(process.argv.slice(2), process);
