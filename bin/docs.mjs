#!/usr/bin/env node
// The pipeline is TypeScript that Node runs through tsx; this registers it and hands over.
import { register } from 'tsx/esm/api';

register();
await import('../pipeline/cli.ts');
