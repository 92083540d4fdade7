import { definePlugin } from 'docgraph';

export const requirements = definePlugin({
  api: 1,
  name: 'requirements',
  texts: { en: { 'requirements.title': 'You need' }, de: { 'requirements.title': 'Sie brauchen' } },
  directives: {
    requirements: ({ content }, { say }) => ({ content: [`## ${say('requirements.title')}`, ...content] }),
  },
});
