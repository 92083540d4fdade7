import { buildSearchIndex } from '@docgraph/pipeline/tests/search/built-index';
import { createSearcher } from '@docgraph/search/create-searcher';
import { readSearchIndex } from '@docgraph/search/index/read-search-index';
import { describe, expect, it } from 'vitest';
import { languageOf, lightStem } from '../../src/text/languages.ts';

/** Searches one section in a language. Returns whether it's found, and the words to highlight. */
function search(locale: string, content: string, query: string) {
  const texts = [content, 'x y z'].map((text, at) => ({ text, route: `/${at}` }));
  const documents = texts.map(({ text, route }, at) => ({
    ...{ id: at + 1, title: '', content: text, tags: [], sidebarParentCategories: [], type: 'docs' as const },
    ...{ sectionTitle: '', pageTitle: '', sectionRoute: route },
  }));
  const data = readSearchIndex(buildSearchIndex(documents, [], locale));
  if (!data) throw new Error('The index cannot be read.');
  const { hits, missing } = createSearcher([data])(query);
  return { isFound: hits[0]?.document.id === 1, terms: hits[0]?.terms, missing };
}

describe('the language of an index', () => {
  it('comes from the locale', () => {
    expect(['de-CH', 'nb', 'en', 'ja'].map(languageOf)).toEqual(['de', 'no', undefined, undefined]);
  });

  it.each([
    ['de', 'weiterleiten', 'weiterleitung'],
    ['de', 'mehrsprachigkeit', 'mehrsprachige'],
    ['fr', 'modifier', 'modifiees'],
    ['es', 'configurar', 'configuraciones'],
    ['ru', 'перезагрузка', 'перезагрузки'],
    ['tr', 'sunucular', 'sunucu'],
  ])('has a stem for the forms of a word (%s)', (language, one, other) => {
    expect(lightStem(one, language)).toBe(lightStem(other, language));
  });

  it.each([
    ['de', 'Das Hochspannungsnetzgerät und ein Gerät.', 'Geraeten'],
    ['de', 'Firewallregeln und Regelwerk', 'Regeln'],
    ['de', 'Rechnungsadressen', 'Adresse'],
    ['ru', 'Маршрутизатор', 'маршруты'],
    ['ru', 'Установите сервер', 'установить сервера'],
    ['zh-CN', '数据文件和费用', '數據'],
    ['zh-TW', '數據文件和費用', '费用'],
  ])('finds other forms (%s: %s)', (locale, content, query) => {
    expect(search(locale, content, query)).toMatchObject({ isFound: true, missing: [] });
  });

  it('highlights the compound that contains a word', () => {
    expect(search('de', 'Sie liefern Netzgeräte und Datenbankverbindungen.', 'Verbindung').terms).toContain(
      'datenbankverbindungen',
    );
  });

  it('treats words without meaning as optional', () => {
    expect(search('de', 'Ein Server', 'wie kann ich den Server').isFound).toBe(true);
  });
});
