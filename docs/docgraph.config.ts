import { defineConfig } from '../pipeline/plugin/plugin.ts';
import { product } from './product/product.ts';

export default defineConfig({ plugins: [product] });
