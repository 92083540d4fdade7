import { CliSettings } from '@docgraph/examples/cli/cli-settings';
import { WordSettings } from '@docgraph/examples/examples/words';
import { TerraformSettings } from '@docgraph/examples/terraform/terraform-settings';
import type { GeneratedPage } from '@docgraph/pipeline/plugin/plugin';
import { Change, Deprecation } from '@docgraph/plugins/changelog/changelog-settings';
import { GlossaryTerm } from '@docgraph/plugins/glossary/glossary-settings';
import { CollectionsFile } from '@docgraph/schemas/authored/collection-settings';
import {
  ExampleData,
  PublishedAddresses,
  RedirectSettings,
  SearchQuestions,
  SynonymSettings,
} from '@docgraph/schemas/authored/data-files';
import { FrontMatter } from '@docgraph/schemas/authored/front-matter';
import { NavigationSettings } from '@docgraph/schemas/authored/navigation-settings';
import { SiteSettings } from '@docgraph/schemas/authored/site-settings';
import { z } from 'zod';
import { schemaSections } from './schema-page.ts';

/** Describes a file that authors write. */
export interface AuthoredFile {
  /** File name, from which the page name is derived. */
  file: string;
  schema: z.ZodType;
  description: string;
  example: string;
}

/** The files in the settings reference. A test parses the examples. */
export const authoredFiles: readonly AuthoredFile[] = [
  {
    file: 'site.yaml',
    schema: SiteSettings,
    description: 'The settings of a site. Every key has a default, and the file is optional.',
    example: 'title: Disk docs\nurl: https://docs.example\nstrict: true\n',
  },
  {
    file: 'navigation.yaml',
    schema: NavigationSettings,
    description: 'The sidebar in reading order. Without this file, the sidebar follows the folders.',
    example:
      'items:\n  - page: index\n  - category: Storage\n    route: /storage\n    items:\n      - page: storage/volumes\n      - {link: Status, href: https://status.example}\n',
  },
  {
    file: 'collections.yaml',
    schema: CollectionsFile,
    description: 'Collections of typed data, such as people or releases.',
    example:
      'team:\n  source: team.yaml\n  route: /team/{id}\n  schema:\n    type: object\n    required: [id, name]\n    properties:\n      id: {type: string}\n      name: {type: string}\n      bio: {type: string, markdown: true}\n      manager: {type: string, reference: team}\n',
  },
  {
    file: 'redirects.yaml',
    schema: RedirectSettings,
    description: 'Redirects from old URLs, so that links from other sites keep working.',
    example: '/disks: /storage/volumes\n/old-blog: https://blog.example\n',
  },
  {
    file: 'published.json',
    schema: PublishedAddresses,
    description: 'URLs and anchors that must keep working. `docgraph publish-lock` writes this file.',
    example: '{\n  "/": [],\n  "/storage/volumes": ["attach", "detach"]\n}\n',
  },
  {
    file: 'Front matter',
    schema: FrontMatter,
    description: 'The YAML between two lines of `---` at the top of a page. Every key is optional.',
    example: 'title: Volumes\npurpose: concept\ndescription: What volumes are and what they cost.\n',
  },
  {
    file: 'synonyms.yaml',
    schema: SynonymSettings,
    description: 'Words with the same meaning. A search for one of them also finds the others.',
    example: '- [volume, hard disk]\n- [VM, virtual machine]\n',
  },
  {
    file: 'search-questions.yaml',
    schema: SearchQuestions,
    description:
      'Queries, each with the page that search must find. The build fails if too few queries find their page.',
    example: 'within: 3\nrequired: 1\nquestions:\n  - {question: attach a disk, page: storage/volumes}\n',
  },
  {
    file: 'example-data.yaml',
    schema: ExampleData,
    description: 'IDs, names, and URLs for examples. In a page, `{{vm.id}}` inserts the value `id` of `vm`.',
    example: 'vm:\n  id: 3f2b8c1e\n  name: web-01\n',
  },
  {
    file: 'words.yaml',
    schema: WordSettings,
    description:
      "Names that pages can use in backticks even though they aren't in the API description. Needs `@docgraph/examples`.",
    example: 'names: [kubectl, cloud-init]\n',
  },
  {
    file: 'glossary.yaml',
    schema: z.array(GlossaryTerm),
    description: 'Terms with definitions. The site explains each term where a page first uses it.',
    example: "- {term: volume, definition: 'A disk on the network.'}\n",
  },
  {
    file: 'changelog.yaml',
    schema: z.array(Change),
    description:
      'Changes to the API. A page shows them with the line `::changelog`, or the newest three with `::latest-changes`. The site publishes them as a feed.',
    example: '- date: 2026-11-22\n  kind: added\n  title: Sizes\n  text: Disks have a size.\n',
  },
  {
    file: 'deprecations.yaml',
    schema: z.array(Deprecation),
    description: 'Deprecated parts of the API. A page shows them with the line `::deprecations`.',
    example: "- {target: 'schema:Disk/speed', where: Disks, status: Has no effect, replacement: Nothing}\n",
  },
  {
    file: 'cli.yaml',
    schema: CliSettings,
    description:
      'The commands of a CLI and the operations that they call. A page shows them with `::commands`. Needs `@docgraph/examples`.',
    example:
      'program: cloud\ncommands:\n  - {name: disks, description: List all disks., calls: listDisks}\nareas: []\n',
  },
  {
    file: 'terraform.yaml',
    schema: TerraformSettings,
    description:
      'The resources of a Terraform provider. A page shows them with `::terraform-resources`. Needs `@docgraph/examples`.',
    example:
      'providerVariable: provider\nresources:\n  - name: disk\n    description: A disk\n    creates: createDisk\n    reads: getDisk\n    deletes: deleteDisk\n    arguments: {name: name}\n',
  },
];

/** Generates the settings reference from the schemas that the build validates files with. */
export function settingsPages(): GeneratedPage[] {
  return authoredFiles.map(({ file, schema, description, example }) => {
    const isFile = file.endsWith('.yaml');
    const block = isFile ? `yaml title="${file}"` : 'yaml title="Front matter"';
    const sections = schemaSections(schema);
    return {
      path: `reference/${pageName(file)}`,
      from: 'site.yaml',
      markdown: `---\ntitle: ${isFile ? `'${file}'` : file}\ndescription: ${JSON.stringify(description.replaceAll('`', ''))}\npurpose: reference\n---\n\n${description}\n\n\`\`\`${block}\n${example}\`\`\`\n\n${sections}\n`,
    };
  });
}

function pageName(file: string): string {
  return file.toLowerCase().replace(/[. ]/g, '-');
}
