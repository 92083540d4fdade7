import { defineConfig } from '@docgraph/pipeline/plugin/plugin';
import { product } from './product/product.ts';

export default defineConfig({ plugins: [product] });
