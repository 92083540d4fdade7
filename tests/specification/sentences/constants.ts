import type { Sentence } from '../sentence.ts';

/** Business constants and limits. */
export const constants: readonly Sentence[] = [
  {
    sentence: 'Mobile breakpoint 996px; sidebar width 300px.',
    tests: {
      'e2e/mobile-menu.spec.ts': ['at 996 px the layout is the mobile one, at 997 px the desktop one'],
      'e2e/shell.spec.ts': ['the sidebar is 300 px wide'],
    },
  },
  {
    sentence: 'Progress bar delay 200 ms on route change.',
    tests: { 'e2e/routing.spec.ts': ['a spinner shows while a page loads, and after 200 ms a progress bar'] },
  },
  {
    sentence: 'Collapse animation duration derives from content height when not given.',
    holds: 'Nothing gives one; with reduced motion nothing moves.',
    tests: {
      'unit/renderer/ui/collapse-duration.test.ts': ['a height of %d pixels takes %d ms'],
      'e2e/collapsing.spec.ts': [
        'opening and closing › a category moves for as long as its height asks for, and nothing moves when the page loads',
      ],
    },
  },
  {
    sentence:
      'Storage keys: theme; announcement dismissal and last-seen id keys; docs-preferred-version-{pluginId}; one tab-group key per group.',
    holds: 'The keys of the announcement are `docusaurus.announcement.dismiss` and `docusaurus.announcement.id`.',
    tests: {
      'e2e/color-mode.spec.ts': ['the saved mode applies before any script of the site has loaded'],
      'e2e/announcement.spec.ts': ['a closed announcement is gone before anything is painted'],
      'e2e/versions/versions.spec.ts': ['a stored version that no longer exists is forgotten'],
      'e2e/locked/tabs.spec.ts': ['a set without a group is not saved, and a set inside another is independent of it'],
    },
  },
  {
    sentence:
      'Title delimiter |; copyright year 2025; API reference uses a green primary colour; API version v1alpha5.',
    tests: {
      'unit/renderer/page/describe-head.test.ts': [
        'the title is page, delimiter, site; the site alone where the page adds nothing',
      ],
      'e2e/footer.spec.ts': ['the copyright is that of 2025'],
      'e2e/api-reference.spec.ts': [
        'in the light mode the reference has green links, the color of the site',
        'in the dark mode the reference has green links, the color of the site',
        'the reference has the title of the gateway, and its version',
      ],
    },
  },
];
