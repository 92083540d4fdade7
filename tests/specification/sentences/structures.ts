import type { Sentence } from '../sentence.ts';

/** Entities and their fields. */
export const structures: readonly Sentence[] = [
  {
    sentence: 'The site holds no product data entities.',
    holds: 'Whatever the site is made from is a file of the contract, an API description or a file that pages show.',
    tests: {
      'contract/dist-data.test.ts': [
        'every file fits its JSON Schema, and every kind of file has one',
        'what is not of the contract is a JSON Schema, the API description, an operation as Markdown or a copied file',
      ],
    },
  },
  {
    sentence: 'Announcement bar config: id, content (html), backgroundColor, textColor, isCloseable.',
    tests: {
      'e2e/locked/announcement.spec.ts': [
        'an announcement that cannot be closed has no button, and stays where it was closed once',
        'a background color without a text color gets one that can be read on it',
      ],
      'e2e/dark/announcement.spec.ts': ['it has the configured colors'],
    },
  },
  {
    sentence:
      'Navbar item: type, position (left or right), label, to, href, html, items (presence makes it a dropdown), docId, sidebarId, docsPluginId.',
    holds: 'The only collection of docs is `default`.',
    tests: {
      'unit/settings/parse-settings.test.ts': [
        'every field of the navbar item %j is read',
        'a navbar item without a type is a link, with entries a dropdown',
      ],
    },
  },
  {
    sentence:
      'Footer config: style (dark or other), links (columns with title and items, or flat list), logo, copyright.',
    holds: 'Columns have a field of their own, `columns`; another style than dark is `light`.',
    tests: {
      'e2e/footer.spec.ts': ['the footer has columns with titles and lists of links'],
      'e2e/dark/footer.spec.ts': ['a dark footer is dark and readable on a page in the light mode'],
      'e2e/locked/footer.spec.ts': [
        'links without columns stand in one row, with a middle dot between them',
        'the copyright may hold markup',
      ],
    },
  },
  {
    sentence: 'Logo: src, srcDark, alt, href, target, width, height.',
    tests: {
      'e2e/navbar.spec.ts': ['the logo of the brand has a variant for each color mode'],
      'e2e/locked/brand.spec.ts': ['the logo of the navbar has the size that it is given'],
      'e2e/locked/footer.spec.ts': ['the logo leads where it is told to, in the size and the variant that fit'],
      'e2e/dark/footer.spec.ts': ['a dark footer is dark and readable on a page in the light mode'],
    },
  },
  {
    sentence:
      "Stored preferences (browser storage): colour mode under key theme (light or dark); announcement dismissal flag ('true') and last-seen announcement id; preferred docs version name per docs plugin (key docs-preferred-version-{pluginId}); tab-group choice per group (key docusaurus.tab.{group} style, one per group).",
    tests: {
      'e2e/color-mode.spec.ts': [
        'the saved mode is there before anything is painted, and nothing changes it afterwards',
      ],
      'e2e/announcement.spec.ts': ['closing it is saved, and lasts'],
      'e2e/versions/versions.spec.ts': [
        'a version is chosen for the same page, keeping query and hash, and remembered',
      ],
      'e2e/tabs.spec.ts': [
        'the first panel shows; a press on a tab shows its panel in every set of the group, and is saved',
      ],
    },
  },
];
