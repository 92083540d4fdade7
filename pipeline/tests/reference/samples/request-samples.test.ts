import { execFileSync } from 'node:child_process';
import { requestSamples } from '@docgraph/openapi/reference/samples/request-samples';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operation } from '../../search/sample-site.ts';
import { rendered } from '../rendered.ts';

const DESCRIPTION = `
openapi: 3.0.0
info: { title: T, version: '1' }
servers: [{ url: 'https://{region}.api.example/v1/', variables: { region: { default: eu } } }]
security: [{ Token: [] }]
paths:
  /projects/{project_id}/vms:
    parameters: [{ name: project_id, in: path, required: true, schema: { type: string, example: a/b } }]
    get:
      operationId: list
      parameters:
        - { name: 'states[]', in: query, required: true, schema: { type: array, items: { type: string } }, example: [ON, OFF] }
        - { name: ids, in: query, required: true, explode: false, schema: { type: array, items: { type: string } }, example: ['1', 'x&y'] }
        - { name: limit, in: query, schema: { type: integer } }
        - { name: X-Trace, in: header, required: true, schema: { type: string, example: t-1 } }
      responses: { '200': { description: Done., content: { application/json: {} } } }
    post:
      operationId: create
      requestBody:
        content:
          application/json:
            schema: { type: object }
            examples:
              small: { value: { name: web, gpu: false, note: null, ports: [22, 443], tags: {} } }
              large: { value: { name: train } }
      responses: { '204': { description: Done. } }
      x-codeSamples: [{ lang: Shell, label: CLI, source: vm create }, { lang: C#, source: Create(); }]
    put:
      operationId: replace
      security: [{ Key: [] }]
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { name: { type: string, example: a b } } }
      responses: { '200': { description: Done. } }
    patch:
      operationId: upload
      security: []
      requestBody: { content: { multipart/form-data: { schema: { type: object } } } }
      responses: { '200': { description: Done. } }
  /export:
    get:
      operationId: export
      security: []
      requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object } } } }
      responses:
        '200': { description: Done., content: { text/csv: { schema: { type: string } }, application/json: {} } }
    post:
      operationId: send
      security: []
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                note: { type: string, example: '@first' }
                tags: { type: array, items: { type: string }, example: [a, b] }
                photo: { $ref: '#/components/schemas/Photo' }
      responses: { '200': { description: Done., content: { application/json: {} } }, '204': { description: Nothing. } }
    delete:
      operationId: remove
      security: []
      requestBody: { required: true, content: { application/json: { schema: { type: object } } } }
      responses: { '200': { description: Done., content: { image/png: {} } } }
components:
  schemas: { Photo: { type: string, format: binary } }
  securitySchemes:
    Token: { type: http, scheme: bearer }
    Key: { type: apiKey, in: query, name: 'key[]' }
`;

const { operations } = await rendered(DESCRIPTION);

function samplesOf(operationId: string): Record<string, string> {
  const samples = operations.find((each) => each.operationId === operationId)?.requestSamples ?? [];
  return Object.fromEntries(
    samples.map(({ language, label, example, source }) => [[language, label, example].join(' ').trim(), source]),
  );
}

test('a request contains everything required, in the style of each parameter, and reads its credential at run time', () => {
  expect(samplesOf('list')).toEqual({
    'curl curl': `curl 'https://eu.api.example/v1/projects/a%2Fb/vms?states%5B%5D=ON&states%5B%5D=OFF&ids=1,x%26y' \\
  -H "Authorization: Bearer $API_TOKEN" \\
  -H 'X-Trace: t-1'`,
    'javascript JavaScript': `const response = await fetch('https://eu.api.example/v1/projects/a%2Fb/vms?states%5B%5D=ON&states%5B%5D=OFF&ids=1,x%26y', {
  headers: {
    Authorization: \`Bearer \${process.env.API_TOKEN}\`,
    'X-Trace': 't-1',
  },
});
console.log(response.status, await response.json());`,
    'python Python': `import os

import requests

response = requests.get(
    "https://eu.api.example/v1/projects/a%2Fb/vms?states%5B%5D=ON&states%5B%5D=OFF&ids=1,x%26y",
    headers={
        "Authorization": f"Bearer {os.environ['API_TOKEN']}",
        "X-Trace": "t-1",
    },
)
print(response.status_code, response.json())`,
    'go Go': `package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
)

func main() {
	request, err := http.NewRequest("GET", "https://eu.api.example/v1/projects/a%2Fb/vms?states%5B%5D=ON&states%5B%5D=OFF&ids=1,x%26y", nil)
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("API_TOKEN"))
	request.Header.Set("X-Trace", "t-1")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(response.Status, string(answer))
}`,
  });
});

test('each example has a sample, and samples in the description take precedence in their language', () => {
  const samples = samplesOf('create');
  const names = Object.keys(samples).join(', ');
  expect(names).toBe(
    'curl CLI, javascript JavaScript small, javascript JavaScript large, python Python small, python Python large, go Go small, go Go large, csharp C#',
  );
  expect(samples['curl CLI']).toBe('vm create');
  expect(samples['python Python small']).toContain(`    json={
        "name": "web",
        "gpu": False,
        "note": None,
        "ports": [
            22,
            443,
        ],
        "tags": {},
    },`);
  expect(samples['go Go large']).toContain('\tbody := strings.NewReader(`{\n  "name": "train"\n}`)\n');
});

test('sends forms as text, and keys where the scheme specifies, and omits samples for binary bodies', () => {
  const samples = samplesOf('replace');
  expect(samples['curl curl']).toBe(
    `curl -X PUT "https://eu.api.example/v1/projects/a%2Fb/vms?key%5B%5D=$API_KEY" \\
  -H 'Content-Type: application/x-www-form-urlencoded' \\
  --data-raw 'name=a%20b'`,
  );
  expect(samplesOf('upload')).toEqual({});
});

test('does not send an optional body with GET', () => {
  const samples = samplesOf('export');
  expect(samples['curl curl']).toBe("curl 'https://eu.api.example/v1/export'");
  expect(samples['javascript JavaScript']).toMatch(/^const response = await fetch\('[^']+'\);/);
  expect(samples['python Python']).not.toContain('data=');
  expect(samples['go Go']).toContain(', nil)');
});

const OTHERS = ['java', 'ruby', 'php', 'csharp', 'powershell', 'rust'];

test('writes the languages that a site chooses, in their order', () => {
  const content = [{ mediaType: 'application/json', examples: [{ name: 'any', value: { a: `it's "\\ #{x} $y` } }] }];
  const call = { ...operation('call'), path: '/à/{x}', method: 'post' as const, security: [['Token']], parameters: [] };
  const api = { server: 'https://api.example', securitySchemes: [Token], schemas: new Map(), languages: OTHERS };
  const samples = requestSamples({ ...call, requestBody: { required: true, content } }, api);
  expect(samples.map(({ language }) => language)).toEqual(OTHERS);
  const [java = '', ruby = '', php = '', csharp = '', powershell = '', rust = ''] = samples.map(({ source }) => source);
  expect(java).toContain(`URI.create("https://api.example/%C3%A0/%7Bx%7D")`);
  expect(java).toContain('.header("Authorization", "Bearer " + System.getenv("API_TOKEN"))');
  expect(java).toContain(String.raw`"a": "it's \\"\\\\ #{x} $y"`.replaceAll(String.raw`\\`, '\\\\'));
  expect(ruby).toContain(`request['Authorization'] = "Bearer #{ENV['API_TOKEN']}"`);
  expect(ruby).toContain(String.raw`"a": "it\'s \\"\\\\ #{x} $y"`);
  expect(php).toContain("'Authorization: Bearer ' . getenv('API_TOKEN'),");
  expect(php).toContain(String.raw`"a": "it\'s \\"\\\\ #{x} $y"`);
  expect(csharp).toContain('"Bearer " + Environment.GetEnvironmentVariable("API_TOKEN")');
  expect(csharp).toContain(`"""\n{\n  "a": ${String.raw`"it's \"\\ #{x} $y"`}\n}\n"""`);
  expect(powershell).toMatch(/'Authorization' = "Bearer \${env:API_TOKEN}"/);
  expect(powershell).toContain(String.raw`"a": "it''s \"\\ #{x} $y"`);
  expect(rust).toContain('.header("Authorization", format!("Bearer {}", env::var("API_TOKEN")?))');
  expect(rust).toContain(`.body(r#"{\n  "a": ${String.raw`"it's \"\\ #{x} $y"`}\n}"#)`);
});

test('quotes text in C#, PowerShell, and Rust by their own rules', () => {
  const languages = ['csharp', 'powershell', 'rust'];
  const content = [{ mediaType: 'text/plain', examples: [{ name: 'any', value: '’$x\b\u001f' }] }];
  const call = { ...operation('call'), path: '/', method: 'post' as const, requestBody: { required: true, content } };
  const api = { server: 'https://a.example', securitySchemes: [], schemas: new Map(), languages };
  const [csharp, powershell, rust] = requestSamples(call, api).map(({ source }) => source);
  expect(csharp).toContain(String.raw`new StringContent("’$x\b\u001f")`);
  expect(csharp).toContain('request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("text/plain");');
  expect(powershell).toContain("GetBytes('’’$x\b\u001f')");
  expect(rust).toContain(String.raw`.body("’$x\u{8}\u{001f}")`);
});

test('leaves out languages that cannot send a form', () => {
  const schema = { type: 'object' as const, properties: { part: { type: 'object' as const, example: { a: 1 } } } };
  const content = [{ mediaType: 'multipart/form-data', schema, examples: [] }];
  const call = { ...operation('call'), method: 'post' as const, requestBody: { required: true, content } };
  const api = { server: '', securitySchemes: [], schemas: new Map(), languages: ['curl', ...OTHERS] };
  expect(requestSamples(call, api).map(({ language }) => language)).toEqual(['curl', 'csharp', 'rust']);
});

test('sends a required body with any method that supports one', () => {
  expect(samplesOf('remove')['curl curl']).toContain('--data-raw');
  const content = [{ mediaType: 'application/json', examples: [{ name: 'any', value: 1 }] }];
  const call = { ...operation('call'), method: 'get' as const, requestBody: { required: true, content } };
  const samples = requestSamples(call, { server: '', securitySchemes: [], schemas: new Map() });
  expect(samples.map(({ language }) => language)).toEqual(['curl', 'python', 'go']);
  expect(samples[0]?.source).toMatch(/^curl -X GET /);
});

test('reads responses as JSON, as text if they may be something else, or not at all', () => {
  const lastLines = (id: string) => {
    const { 'javascript JavaScript': javascript = '', 'python Python': python = '' } = samplesOf(id);
    return [javascript, python].map((source) => source.split('\n').at(-1));
  };
  const text = ['console.log(response.status, await response.text());', 'print(response.status_code, response.text)'];
  expect(lastLines('export')).toEqual(text);
  expect(lastLines('send')).toEqual(text);
  expect(lastLines('remove')).toEqual(['console.log(response.status);', 'print(response.status_code)']);
});

test('sends a form with a file as multipart', () => {
  const { 'curl curl': curl, 'javascript JavaScript': javascript, ...others } = samplesOf('send');
  expect(curl).toBe(`curl -X POST 'https://eu.api.example/v1/export' \\
  --form-string 'note=@first' \\
  --form-string 'tags=a' \\
  --form-string 'tags=b' \\
  -F 'photo=@photo.bin'`);
  expect(javascript).toBe(`import { openAsBlob } from 'node:fs';

const form = new FormData();
form.append('note', '@first');
form.append('tags', 'a');
form.append('tags', 'b');
form.append('photo', await openAsBlob('photo.bin'), 'photo.bin');
const response = await fetch('https://eu.api.example/v1/export', {
  method: 'POST',
  body: form,
});
console.log(response.status, await response.text());`);
  expect(others['python Python']).toContain(`    files=[
        ("note", (None, "@first")),
        ("tags", (None, "a")),
        ("tags", (None, "b")),
        ("photo", open("photo.bin", "rb")),
    ],`);
  expect(others['go Go']).toContain(`import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
)

func main() {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	form.WriteField("note", "@first")
	form.WriteField("tags", "a")
	form.WriteField("tags", "b")
	{
		file, err := os.Open("photo.bin")
		if err != nil {
			panic(err)
		}
		part, err := form.CreateFormFile("photo", "photo.bin")
		if err != nil {
			panic(err)
		}
		io.Copy(part, file)
	}
	form.Close()
	request, err := http.NewRequest("POST", "https://eu.api.example/v1/export", &body)`);
  expect(others['go Go']).toContain('\trequest.Header.Set("Content-Type", form.FormDataContentType())\n');
});

const anyBody = fc.jsonValue({ maxDepth: 3 }).map((value): JsonValue => JSON.parse(JSON.stringify(value)));
const Token = { name: 'Token', type: 'http' as const, scheme: 'bearer' };

/** Returns the sample of a request whose body is a value. */
function sampleOf(language: string, value: JsonValue): string {
  const content = [{ mediaType: 'application/json', examples: [{ name: 'any', value }] }];
  const call = { ...operation('call'), path: '/call', parameters: [], security: [['Token']] };
  const api = { server: 'https://api.example', securitySchemes: [Token], schemas: new Map() };
  const samples = requestSamples({ ...call, requestBody: { required: true, content } }, api);
  return samples.find((sample) => sample.language === language)?.source ?? '';
}

test('the JavaScript sample sends any body unchanged', async () => {
  const Script = Object.getPrototypeOf(async () => {}).constructor;
  await fc.assert(
    fc.asyncProperty(anyBody, async (value) => {
      const calls: [url: string, options: { method: string; headers: Record<string, string>; body: string }][] = [];
      const fetch = async (...call: (typeof calls)[number]) => {
        calls.push(call);
        return { status: 200, json: async () => ({}) };
      };
      const script = new Script('fetch', 'process', 'console', sampleOf('javascript', value));
      await script(fetch, { env: { API_TOKEN: 'secret' } }, { log: () => {} });
      expect(
        calls.map(([url, { method, headers, body }]) => [url, method, headers.Authorization, JSON.parse(body)]),
      ).toEqual([['https://api.example/call', 'POST', 'Bearer secret', value]]);
    }),
    runs(50),
  );
});

test.skipIf(process.platform === 'win32')('a shell passes any body in the curl sample unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyBody, { minLength: 10, maxLength: 20 }), (values) => {
      const sources = values.map((value) => sampleOf('curl', value));
      const script = `curl() { printf '%s\\036' "$@"; printf '\\035'; }\n${sources.join('\n')}`;
      const shown = execFileSync('sh', ['-c', script], { encoding: 'utf8', env: { API_TOKEN: 'secret' } });
      const calls = shown.split('\u001d').slice(0, -1);
      const words = ['-X', 'POST', 'https://api.example/call'];
      const headers = ['-H', 'Authorization: Bearer secret', '-H', 'Content-Type: application/json', '--data-raw'];
      expect(calls.map((call) => call.split('\u001e').slice(0, -2))).toEqual(values.map(() => [...words, ...headers]));
      expect(calls.map((call) => JSON.parse(call.split('\u001e').at(-2) ?? ''))).toEqual(values);
    }),
    runs(3),
  );
});
