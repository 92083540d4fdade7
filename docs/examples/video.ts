import { definePlugin } from 'docgraph';

/** `:::video[Title]{id=…}` shows a video of video.example, and loads nothing from anywhere else. */
export const video = definePlugin({
  api: 1,
  name: 'video',
  rules: { 'video/id': { text: 'A video has an id.', severity: 'error' } },
  policy: { 'frame-src': ['https://video.example'] },
  page: {
    allow: ['frame'],
    needs: ({ text }) => (text.includes(':::video') ? true : undefined),
    steps: () => ({
      directives: {
        video({ attributes: { id }, label }) {
          if (id === undefined || !/^[\w-]+$/.test(id))
            return { rule: 'video/id', problem: 'The video has no id.', hint: 'Write `:::video[Title]{id=tour}`.' };
          const properties = { src: `https://video.example/${id}`, title: label, loading: 'lazy' };
          return { element: { type: 'element', tagName: 'iframe', properties, children: [] } };
        },
      },
    }),
  },
});
