import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiChoices, apiPreference, preferredExample, rememberChoices } from '../../src/preferences/api-choices.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage, addEventListener: () => undefined, removeEventListener: () => undefined });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('remembers choices for each API, and keeps the others', () => {
  rememberChoices('/a', { names: ['cat'], variables: { region: 'us' } });
  rememberChoices('/a', { names: ['dog', 'application/xml'], servers: { 'https://a': 'https://b' } });
  expect(apiChoices('/a')).toEqual({
    names: ['dog', 'application/xml', 'cat'],
    servers: { 'https://a': 'https://b' },
    variables: { region: 'us' },
  });
  expect(apiChoices('/b').names).toEqual([]);
});

test('tells all parts of the page about a choice', () => {
  const listener = vi.fn();
  apiPreference('/c').subscribe(listener);
  rememberChoices('/c', { names: ['cat'] });
  expect(listener).toHaveBeenCalledOnce();
});

test.each(['', '[]', '{"names":[1],"servers":{},"variables":{}}', '{"names":[],"servers":{"a":1},"variables":{}}'])(
  'ignores the stored value %j',
  (value) => {
    stored.set('api-choices./d', value);
    expect(apiChoices('/d')).toEqual({ names: [], servers: {}, variables: {} });
  },
);

test.each([
  [[], undefined],
  [['other'], undefined],
  [['dog'], 'json dog'],
  [['application/xml'], 'xml cat'],
  [['dog', 'application/xml'], 'xml dog'],
  [['application/xml', 'dog', 'application/json', 'cat'], 'xml dog'],
])('with %j, the example is %s', (names, title) => {
  const examples = ['json cat', 'json dog', 'xml cat', 'xml dog'].map((each) => {
    const [type, name = ''] = each.split(' ');
    return { name, mediaType: `application/${type}`, title: each };
  });
  expect(preferredExample(examples, { names })?.title).toBe(title);
});
