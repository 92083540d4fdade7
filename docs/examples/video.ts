import { definePlugin } from 'docgraph';

/** `:::clip[Title]{id=…}` embeds a video from video.example, and loads nothing from other hosts. */
export const video = definePlugin({
  api: 1,
  name: 'video',
  rules: { 'video/id': { text: 'Videos must have an ID.', severity: 'error' } },
  policy: { 'frame-src': ['https://video.example'] },
  page: {
    allow: ['frame'],
    needs: ({ text }) => (text.includes(':::clip') ? true : undefined),
    steps: () => ({
      directives: {
        clip({ attributes: { id }, label }) {
          if (id === undefined || !/^[\w-]+$/.test(id))
            return {
              rule: 'video/id',
              problem: 'The video has no valid ID.',
              hint: 'Write `:::clip[Title]{id=tour}`.',
            };
          const properties = { src: `https://video.example/${id}`, title: label, loading: 'lazy' };
          return { element: { type: 'element', tagName: 'iframe', properties, children: [] } };
        },
      },
    }),
  },
});
