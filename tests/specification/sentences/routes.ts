import type { Sentence } from '../sentence.ts';

/** Screens and their routes. */
export const routes: readonly Sentence[] = [
  {
    sentence: 'All pages are read-only documentation pages under a single sidebar.',
    holds: 'The API reference has the menu of its operations instead, the not-found page has neither.',
    tests: {
      'contract/dist-data.test.ts': ['the sidebar is one tree that holds every page but the API reference, once'],
      'e2e/visitors.spec.ts': ['no page asks who the reader is: there is nothing to fill in, and no cookie'],
      'e2e/api-reference.spec.ts': [
        'the reference has the menu of its operations instead of the sidebar, the not-found page has neither',
      ],
    },
  },
  {
    sentence: 'The sidebar is not hideable and its categories are not auto-collapsed.',
    tests: {
      'e2e/shell.spec.ts': [
        'the sidebar has no way to hide it: its only buttons open and close categories',
        'the sidebar shows the active branch, in view, and opening others closes none',
      ],
    },
  },
  {
    sentence: 'Each route below is exact.',
    tests: {
      'contract/dist-data.test.ts': ['the site has exactly the specified routes, each of its kind'],
      'e2e/routes.spec.ts': ['any other path is the not-found page with status 404'],
    },
  },
  {
    sentence: 'Entries marked (index) are generated category index pages.',
    tests: {
      'contract/dist-data.test.ts': ['every category page is made of its entries in the sidebar'],
      'e2e/shell.spec.ts': ['a category page has its description, and a card for each of its entries in their order'],
    },
  },
  {
    sentence: 'The written content of every documentation page is not shown.',
    holds: 'The pages have texts of their own, about a fictional provider.',
    tests: { 'contract/dist-data.test.ts': ['every documentation page has a text of its own'] },
  },
  {
    sentence: `| Area | Routes |
|---|---|
| Home | / |
| Account management | /account-management (index), /account-management/overview, /account-management/managing-ssh-keys |
| Compute: images | /compute (index), /compute/images (index), /compute/images/overview, /compute/images/managing-images |
| Compute: templates | /compute/templates (index), /compute/instance-templates/overview, /compute/instance-templates/managing-templates |
| Compute: VMs | /compute/virtual-machines (index), then /overview, /managing-vms, /accessing-vms, /managing-lifecycle-scripts, /optimizing-gpus, /vm-metrics |
| Container registry | /container-registry (index), then /overview, /quickstart, /managing-images, /managing-repositories, /using-with-cmk |
| Identity and security | /identity-and-security (index), then /audit-logs, /managing-api-keys, /managing-organization-users, /mfa, /sso |
| Managed inference | /managed-inference (index), then /overview, /getting-started-with-managed-inference |
| Networking | /networking (index), /networking/overview; /networking/firewall-rules (index) with /overview, /managing-firewall-rules; /networking/infiniband (index) with /ib-metrics, /managing-infiniband-networks, /validating-infiniband-performance; /networking/load-balancers (index) with /overview, /managing-load-balancers; /networking/nv-link (index) with /imex-setup; /networking/vpc (index) with /vpc-networks/overview, /vpc-networks/managing-vpc-networks, /vpc-networks/managing-vpc-subnets |
| Orchestration | /orchestration (index), /orchestration/cmk (index), then /overview, /cluster-details, /cmk-addons, /cmk-metrics, /managing-clusters, /managing-nodepools |
| Quickstart | /quickstart (index), then /creating-an-account, /enabling-billing, /creating-a-vm, /installing-the-cli, /terraform |
| Reference | /reference (index), /reference/api/, /reference/cli/ |
| Resources | /resources (index), then /changelog, /deprecation_notices, /support, /support_tiers, /troubleshooting |
| Storage | /storage (index), /storage/disks (index), then /overview, /managing-ephemeral-disks, /managing-persistent-disks, /managing-shared-disks, /migrating-shared-disks-to-nfs, /shared-disks-metrics |
| Usage and billing | /usage-billing (index), /usage-billing/spot, /viewing-billing, /viewing-quotas, /viewing-usage, /usage-billing/reservations (index) with /overview, /managing-reservations |
| API reference | /api/ (generated, searchable) |`,
    holds:
      'A shortened route continues the route before it that is marked (index); the pages about VPC networks stand beside that one, at /networking/vpc-networks/. All 91 are in tests/fixtures/routes.json. The operations of the API reference are found by the search of the site.',
    tests: {
      'contract/dist-data.test.ts': ['the site has exactly the specified routes, each of its kind'],
      'e2e/routes.spec.ts': ['every route answers with its own title and one h1'],
      'e2e/api-reference.spec.ts': [
        'operations are found by summary, method and path, and tag, and lead to their place',
      ],
    },
  },
];
