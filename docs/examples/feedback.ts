import { definePlugin } from 'docgraph';

export const texts = {
  en: { 'feedback.ask': 'Was this page helpful?', 'feedback.yes': 'Yes', 'feedback.thanks': 'Thanks!' },
  ar: { 'feedback.ask': 'هل كانت هذه الصفحة مفيدة؟', 'feedback.yes': 'نعم', 'feedback.thanks': 'شكرًا!' },
};

/** Asks readers whether a page was helpful, and posts the answer to `endpoint`. */
export const feedback = (endpoint: string) =>
  definePlugin({
    api: 1,
    name: 'feedback',
    texts,
    policy: { 'connect-src': [new URL(endpoint).origin] },
    theme: { options: { endpoint }, slots: { 'page-after': new URL('./Feedback.tsx', import.meta.url) } },
  });
