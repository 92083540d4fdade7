import { defineConfig } from '../pipeline/plugin/define-config.ts';
import { product } from './product/product.ts';

export default defineConfig({ plugins: [product] });
