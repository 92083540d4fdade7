import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_TERM_LENGTH, stemOf, termsOf } from '../../src/text/terms-of.ts';
import { wordsOf } from '../../src/text/words-of.ts';

test('a text of a million characters without spaces or punctuation has its words', () => {
  expect(wordsOf('使用虚拟'.repeat(250_000)).length).toBeGreaterThan(400_000);
});

test.each([
  ['Networking. Rules; foo?', ['Networking', 'Rules', 'foo']],
  ['us-east1, a100.8x and cloud-init', ['us-east1', 'a100.8x', 'and', 'cloud-init']],
  ['GET /projects/{project_id}/vms', ['GET', 'projects', 'project_id', 'vms']],
  ['C++ and C#, not a#b or a+b', ['C++', 'and', 'C#', 'not', 'a', 'b', 'or', 'a', 'b']],
  ['--output=json "10.0.0.0/16"', ['output', 'json', '10.0.0.0', '16']],
  ['__proto__ and _private__name_', ['proto', 'and', 'private__name']],
  ["the user's café, Zürich, straße, ﬁle", ['the', 'users', 'cafe', 'Zurich', 'strasse', 'file']],
  ['\u0000zero\u0000width\u200bspace', ['zero', 'widthspace']],
  ['使用GPU虚拟机', ['使用', 'GPU', '虚拟', '机']],
  ['ガイド', ['ガイド']],
  ['네트워크를 만듭니다', ['네트워크를', '만듭니다']],
  ['!!! --- ...', []],
])('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['InfiniBand', ['infiniband', 'infini', 'band']],
  ['NCCL_SOCKET_IFNAME', ['nccl_socket_ifname', 'nccl', 'socket', 'ifname']],
  ['vpc_network_id', ['vpc_network_id', 'vpc', 'network', 'id']],
  ['a100.8x', ['a100.8x', 'a100', '8x']],
  ['my-operationId', ['my-operationid', 'my', 'operationid', 'operation', 'id']],
  ['HTTPServer', ['httpserver', 'http', 'server']],
  ['VMs', ['vms']],
  ['c++', ['c++']],
  ['constructor', ['constructor']],
])('the terms of %s', (word, terms) => {
  expect(termsOf(word)).toEqual(terms);
});

test.each([
  ['managing', 'manag'],
  ['vms', 'vm'],
  ['vm', 'vm'],
  ['ifname', 'ifnam'],
  ['a100', undefined],
  ['虚拟机', undefined],
])('the stem of %s is %s', (term, stem) => {
  expect(stemOf(term)).toBe(stem);
});

test('a stem differs from the start of its word in the last letter at most', () => {
  const endings = ' s es ed ing y ies ly ational ization ability ousness ement eed'.split(' ');
  const word = fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.constantFrom(...endings)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(word, (term) => {
      const stem = stemOf(term);
      if (stem !== undefined) expect(term.startsWith(stem.slice(0, Math.max(2, stem.length - 1))), term).toBe(true);
    }),
    runs(500),
  );
});

test('a very long word is cut, and not taken apart', () => {
  expect(termsOf(`${'aB_'.repeat(5000)}z`)).toEqual(['ab_'.repeat(30).slice(0, MAX_TERM_LENGTH)]);
});
