import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributesIn, type HclBody, parseHcl } from '../../src/examples/hcl/parse-hcl.ts';

/** A body with the names in it only: blocks as `type label`, attributes with the objects that they are made of. */
function outline({ attributes, blocks }: HclBody): object {
  return Object.fromEntries([
    ...attributes.map(({ name, value }) => [name.text, value.text?.text ?? value.objects.map(outline)]),
    ...blocks.map(({ type, labels, body }) => [[type, ...labels].map(({ text }) => text).join(' '), outline(body)]),
  ]);
}

describe('a configuration', () => {
  it('is read into blocks, arguments and objects', () => {
    const { body, problems } = parseHcl(`# A comment
      terraform { required_providers { a = { source = "a/a" } } }
      resource "a_vm" "one" { // another
        name = "one" /* and
        one more */
        disks = [
          { disk_id = a_disk.x.id, mode = "read" },
          { "disk_id": "5" }, # the last
        ]
        network {
          subnet = "s"
        }
      }`);
    expect(problems).toEqual([]);
    expect(outline(body)).toEqual({
      terraform: { required_providers: { a: [{ source: 'a/a' }] } },
      'resource a_vm one': {
        name: 'one',
        disks: [{ disk_id: [], mode: 'read' }, { disk_id: '5' }],
        network: { subnet: 's' },
      },
    });
  });

  it.each([
    ['"x"', 'x'],
    ['"$${x}"', '$${x}'],
    ['"x\\"y"', 'x\\"y'],
    [`"\${var.x}"`, undefined],
    ['upper("x")', undefined],
    ['5', undefined],
  ])('has the text of an argument only where nothing is filled in: %s', (value, text) => {
    expect(parseHcl(`a = ${value}`).body.attributes[0]?.value.text?.text).toBe(text);
  });

  it.each([
    ['a = b_c.d.e', ['b_c.d.e']],
    ['a = b_c.d[0].e', ['b_c.d.e']],
    ['a = b_c.d[*].e', ['b_c.d.e']],
    ['a = b_c.d[count.index].e', ['b_c.d.e']],
    [`a = "x \${b_c.d.e} \${f(g_h.i)}"`, ['b_c.d.e', 'g_h.i']],
    ['a = f(b_c.d,\n  [g.h])', ['b_c.d', 'g.h']],
    ['a = x ? b_c.d : e.f', ['x', 'b_c.d', 'e.f']],
    ['a = true', []],
    ['a = { for k, v in b_c.d : k => v.e }', ['k', 'v', 'b_c.d', 'k', 'v.e']],
    ['a { b = c.d }\ne = { f = { g = h.i } }', ['h.i', 'c.d']],
    ['a = <<-EOT\n  b = c.d\n  EOT\ne = f.g', ['f.g']],
  ])('says what its expressions name: %s', (text, expected) => {
    const references = attributesIn(parseHcl(text).body).flatMap(({ value }) => value.references);
    expect(references.map((words) => words.map((word) => word.text).join('.'))).toEqual(expected);
  });

  it.each([
    ['a {\n  b = 1\n', '`{`', 2],
    ['a = [1', '`[`', 4],
    ['a = "x\nb = 1', 'quote', 4],
    ['a = <<EOT\nx', 'heredoc', 9],
    ['a {\n}\n}', 'brace', 6],
    ['oops here\na = 1', '`oops here`', 0],
    ['a =\nb = 1', 'value', 3],
  ])('is at fault where it cannot be read: %j', (text, message, start) => {
    expect(parseHcl(text).problems).toEqual([{ message: expect.stringContaining(message), start, end: start + 1 }]);
  });

  it('may be nested without end', () => {
    for (const open of ['a {', '[', 'a = [', 'a = {', 'a = "${'])
      expect(parseHcl(open.repeat(5000)).problems.length).toBeGreaterThan(0);
  });

  it('may be any text, and every word stands where it says', () => {
    const piece = fc.constantFrom(...'a \n={}[]()".,#\\:0*', '${', '<<E\n', 'E\n', 'for ', '/*', '*/');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const { body, problems } = parseHcl(text);
        for (const { name, value } of attributesIn(body))
          for (const word of [name, ...value.references.flat(), ...(value.text ? [value.text] : [])])
            if (word.text !== '') expect(text.slice(word.start, word.end)).toBe(word.text);
        for (const { start, end } of problems) expect(start >= 0 && end <= text.length && start <= end).toBe(true);
      }),
      runs(200),
    );
  });
});
