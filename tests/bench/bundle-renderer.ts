import { bundleRenderer } from '../../renderer/prerender/bundle-renderer.ts';

// Bundles the renderer into the folder that the command line names, as the first build on a machine does.
await bundleRenderer(process.argv[2] ?? '.bench/bundle');
