import { defineConfig } from 'docgraph';
import { math } from './math.ts';
import { releases } from './releases.ts';
import { video } from './video.ts';

export default defineConfig({ plugins: [math, video, releases] });
