import type { Sentence } from '../sentence.ts';

/** What the product does and for whom. */
export const product: readonly Sentence[] = [
  {
    sentence: 'The product publishes documentation for a cloud platform.',
    tests: { 'contract/dist-data.test.ts': ['every documentation page has a text of its own'] },
  },
  {
    sentence: 'Readers are customers and developers of the platform.',
    holds: 'Whoever they are, the site is the same for them.',
    tests: { 'e2e/visitors.spec.ts': ['every reader gets the same pages, whatever a browser says of itself'] },
  },
  {
    sentence:
      'The platform offers virtual machines, disks, images, instance templates, networking (VPC, firewall rules, load balancers, InfiniBand, NVLink), managed Kubernetes, a container registry, managed inference, identity and security, and usage and billing.',
    tests: { 'contract/dist-data.test.ts': ['the sidebar has every part of the platform, each where it belongs'] },
  },
  {
    sentence:
      'The site has a docs section (served at the site root) and an API reference section (at /api/) generated from a static OpenAPI 3.0.0 description titled as the cloud API gateway, version v1alpha5.',
    tests: {
      'e2e/navbar.spec.ts': ['Docs leads to the home page, API to the reference, both on the left'],
      'e2e/api-reference.spec.ts': [
        'the reference shows every operation of the OpenAPI description, each in the menu as well',
        'the reference has the title of the gateway, and its version',
      ],
    },
  },
  {
    sentence: 'The reference states that the gateway exposes all publicly available endpoints of the cloud products.',
    tests: { 'e2e/api-reference.spec.ts': ['the reference states what the gateway exposes'] },
  },
  {
    sentence:
      "The reference offers a download link that points to the versioned openapi.json on the provider's API host.",
    tests: {
      'e2e/api-reference.spec.ts': ['the reference offers the versioned description on the host of the API'],
    },
  },
  {
    sentence: "The site runs entirely in the visitor's browser.",
    tests: { 'e2e/visitors.spec.ts': ['a visit asks for files of the site, and sends nothing'] },
  },
  {
    sentence: 'It has no accounts, no login and no server-side behaviour of its own.',
    tests: {
      'e2e/visitors.spec.ts': ['no page asks who the reader is: there is nothing to fill in, and no cookie'],
      'unit/run/serve-site.test.ts': ['HEAD has the headers without the body, and other methods are refused'],
    },
  },
  {
    sentence: 'The site has one locale, en.',
    tests: {
      'e2e/visitors.spec.ts': ['the site has one locale: its pages are in English, and name no translations'],
    },
  },
  {
    sentence:
      'Colour mode is light or dark (default light, switch enabled, the system preference is not followed by default).',
    tests: {
      'e2e/color-mode.spec.ts': [
        'the toggle switches the mode, and saves it',
        'a site that does not follow the system has its default mode',
      ],
      'unit/settings/parse-settings.test.ts': ['without a file all defaults apply and the content is judged leniently'],
    },
  },
  {
    sentence:
      'Site configuration fields: title, tagline, url, baseUrl (the docs are served at /), favicon, organization and project names, default locale, and an option that enables diagrams in markdown.',
    holds: 'The names are those of `site.yaml`; diagrams are enabled by `markdown.mermaid`.',
    tests: {
      'unit/settings/parse-settings.test.ts': ['every field that describes the site is read'],
      'e2e/shell.spec.ts': ['the head has the name, the icon and the address of the site'],
      'unit/markdown/diagrams.test.ts': ['Mermaid blocks > are code where diagrams are off'],
    },
  },
];
