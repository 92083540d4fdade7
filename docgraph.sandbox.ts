import { cloud } from './content/sandbox/cloud.ts';

// The rules of the API that content/ documents, for `docgraph sandbox`. They belong to this site, not to the product.
export default cloud;
