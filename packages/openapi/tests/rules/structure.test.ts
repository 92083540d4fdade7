import { finds } from './finds.ts';

finds('requests without a body have none, that of DELETE may get lost', 'request-body delete-body')`
paths:
  /a:
    get: { requestBody: { $ref: '#/components/requestBodies/B' } } #! 12 request-body GET
    head: { requestBody: { required: true, content: {} } } #! 13 request-body HEAD
    put: { requestBody: { $ref: '#/components/requestBodies/B' } }
    post: { requestBody: { $ref: '#/components/requestBodies/B' } }
    patch: { requestBody: { $ref: '#/components/requestBodies/B' } }
    options: { requestBody: { $ref: '#/components/requestBodies/B' } }
    delete: { requestBody: { $ref: '#/components/requestBodies/B' } } #! 15 delete-body DELETE
  /b:
    get: { requestBody: { required: false, content: { a/b: { schema: { type: object, properties: {}, additionalProperties: false } } } } }
    delete: {}
components:
  requestBodies:
    B: { content: { a/b: { schema: { type: string, minLength: 1 } } } }
`;

finds('operations have texts and a success', 'missing-summary missing-description no-success-response')`
paths:
  /a:
    description: Of the path.
    get: { summary: Get, responses: { '200': {} } } #! 5 missing-description GET /a
    put: { summary: ' ', description: Puts., responses: { '404': {}, x-a: {} } } #! 5 missing-summary PUT /a #! 46 no-success-response
    post: { summary: Post, description: Posts., responses: { 2XX: {} } }
    patch: { summary: Patch, description: Patches., responses: { default: {} } }
    head: { summary: Head, description: Heads., responses: { '301': {} } }
    delete: { summary: Delete, description: Deletes. }
`;

finds('a link leads to an operation, with parameters that it has', 'operation-link')`
paths:
  /a/{id}:
    parameters: [{ name: id, in: path }]
    get: { operationId: getA, parameters: [{ $ref: '#/components/parameters/Page' }] }
    put:
      operationId: putA
      responses:
        '200':
          links:
            A: { operationId: getA, parameters: { id: 1, path.id: 1, page: 1, query.page: 1 } }
            B: { operationRef: '#/paths/~1a~1{id}/get', parameters: { id: 1 } }
            C: { operationId: gteA } #! 31 'gteA' … Did you mean 'getA'
            D: { operationId: getA, parameters: { ID: 1, query.id: 1 } } #! 51 'getA' … 'ID' … Did you mean 'id' #! 58 'getA' … 'query.id'
            E: { operationRef: '#/paths/~1a~1{id}/get', parameters: { no: 1 } } #! 71 'getA' … 'no'
            F: { operationRef: '#/paths/~1b/get' } #! 32 '#/paths/~1b/get'
            G: { description: Nowhere. } #! 13 'operationId'
components:
  parameters: { Page: { name: page, in: query } }
`;

finds('a link takes values by expressions, from parameters that its operation has', 'runtime-expression')`
paths:
  /a/{id}:
    parameters: [{ name: id, in: path }]
    put:
      responses:
        '200':
          links:
            L:
              parameters:
                a: $url
                b: $method
                c: $statusCode
                d: $request.path.id
                e: $request.header.X-Id
                f: $request.body
                g: $response.body#/a/0/b~1c
                h: $response.header.Location
                i: plain
                j: a {$request.path.id} b
                k: '{id}'
                l: $ #! 20 '$'
                m: $id #! 20 '$id'
                n: $request.id #! 20 '$request.id'
                o: $request.body.id #! 20 '$request.body.id'
                p: $response.path #! 20 '$response.path'
                q: $response.header.a b #! 20 '$response.header.a b'
                r: $statuscode #! 20 '$statuscode'
                s: a {$response.id} b #! 20 '$response.id'
                t: $request.query.id #! 20 'id'
                u: $request.path.other #! 20 'other'
components:
  links: { L: { operationId: x, parameters: { id: $request.path.any } } }
`;

finds('the addresses of callbacks are expressions too', 'runtime-expression')`
paths:
  /a:
    post:
      callbacks:
        done:
          '{$request.body#/url}/done': {}
          https://a.example: {}
          '{$request.url}': {} #! 11 '$request.url'
`;

finds('names that readers see are not empty', 'empty-name')`
info: { title: ' ', license: { name: MIT } } #! 16 'title'
tags: [{ name: '' }, { name: a }] #! 16 'name'
x-tagGroups: [{ name: '' }, { name: One }] #! 23 'name'
paths: { /a: { get: { parameters: [{ name: '', in: query }, { name: q, in: query }] } } } #! 44 'name'
components: { securitySchemes: { A: { type: http }, B: { type: apiKey, name: '' } } } #! 78 'name'
`;

finds('names of components need no escapes', 'component-name')`
components:
  responses: { Not.Found_1-a: {}, 'Not Found': {}, ä: {}, '': {} } #! 35 'Not Found' #! 52 'ä' #! 59 ''
  schemas: { 'a b': {} }
  x-any: { 'a b': {} }
`;

finds('a list has a parameter once; an operation may replace one of its path', 'duplicate-parameter')`
paths:
  /a:
    parameters:
      - { name: q, in: query }
      - { name: q, in: header }
      - { name: Q, in: query }
    get:
      parameters:
        - { name: q, in: query }
        - $ref: '#/components/parameters/Q' #! 11 'q'
        - { name: X-Id, in: header }
        - { name: x-id, in: header } #! 11 'x-id'
        - { name: X-Id, in: cookie }
components:
  parameters: { Q: { name: q, in: query } }
`;

finds('headers that OpenAPI describes in another way are ignored', 'ignored-header')`
paths:
  /a:
    get:
      parameters:
        - { name: accept, in: header } #! 19 'accept'
        - { name: Authorization, in: query }
        - { name: X-Accept, in: header }
      responses:
        '200': { description: ok, headers: { Content-Type: {}, Content-Length: {}, Authorization: {} } } #! 46 'Content-Type'
components:
  parameters: { A: { name: Authorization, in: header } } #! 28 'Authorization'
`;

finds('paths that differ in names of parameters only clash, or split the methods', 'path-clash split-path')`
paths:
  /a/{x}: { get: {} }
  /a/{x}/b: { get: {} }
  /a/b: { get: {} }
  /a/{y}: { get: {}, put: {} } #! 3 path-clash '/a/{y}' … '/a/{x}'
  /a/{x}.json: { get: {} }
  /A/{x}: { get: {} }
  /a/{z}: { delete: {} } #! 3 split-path '/a/{z}' … '/a/{x}'
`;

finds('two paths are ambiguous when each has a fixed text where the other has a parameter', 'ambiguous-path')`
paths:
  /vms/{id}: {}
  /vms/types: {}
  /vms/{id}/disks: {}
  /vms/types/{type}: {} #! 3 '/vms/types/disks' … '/vms/types/{type}' … '/vms/{id}/disks'
  /vms/{id}/disks/{disk}: {}
  /a/{x}: {}
  /a/b: {}
  /b/{x}: {}
  /a/{x}/{y}: {}
  /a/b/{y}: {}
  /{x}/b/c: {} #! 3 '/a/b/c' … '/{x}/b/c' … '/a/{x}/{y}'
`;

finds('a parameter that cannot have the fixed text makes no path ambiguous', 'ambiguous-path')`
paths:
  /text/on/{name}: { get: {}, parameters: [{ name: name, in: path, schema: { type: string } }] }
  /text/{id}/disks: { get: {}, parameters: [{ $ref: '#/components/parameters/Text' }] } #! 3 '/text/on/disks' … '/text/{id}/disks' … '/text/on/{name}'
  /uuid/on/{name}: { get: {} }
  /uuid/{id}/disks: { get: {}, parameters: [{ $ref: '#/components/parameters/Uuid' }] }
  /said/on/{name}: { get: {}, x-ambiguous-because: No id is on. }
  /said/{id}/disks: { get: {}, parameters: [{ $ref: '#/components/parameters/Text' }] }
  /unsaid/on/{name}: { get: {}, x-ambiguous-because: ' ' }
  /unsaid/{id}/disks: { get: {}, parameters: [{ $ref: '#/components/parameters/Text' }] } #! 3 '/unsaid/on/disks' … '/unsaid/{id}/disks' … '/unsaid/on/{name}'
  /number/on/{name}: { get: {} }
  /number/{id}/disks: { get: {}, parameters: [{ name: id, in: path, schema: { type: integer } }] }
  /other/on/{name}: { get: {} }
  /other/{id}/disks: { get: {}, parameters: [{ name: id, in: path, schema: { type: string, enum: [a, b] } }] }
  /one/on/{name}: { get: {} }
  /one/{id}/disks: { get: {}, parameters: [{ name: id, in: path, schema: { type: string, enum: [a, on] } }] } #! 3 '/one/on/disks' … '/one/{id}/disks' … '/one/on/{name}'
components:
  parameters:
    Text: { name: id, in: path, schema: { type: string } }
    Uuid: { name: id, in: path, schema: { $ref: '#/components/schemas/Id' } }
  schemas: { Id: { type: string, format: uuid } }
`;

finds('a path has a form, and each parameter once', 'path-form path-parameter')`
paths:
  /: {}
  /a: {}
  /a/{b}: {}
  /a/{b}.json: {}
  /a:b: {}
  /{a}/{b}: {}
  x-a?: {}
  /a?b=c: {} #! 3 path-form '/a?b=c' … 'in: query'
  '/a#b': {} #! 3 path-form '/a#b'
  /a/: {} #! 3 path-form '/a/'
  /a//b: {} #! 3 path-form '/a//b'
  /a/{}: {} #! 3 path-form '/a/{}'
  /a/{b: {} #! 3 path-form '/a/{b' … '{name}'
  /a/b}: {} #! 3 path-form '/a/b}'
  /a/{b{c}}: {} #! 3 path-form '/a/{b{c}}'
  /{a}/{b}/{a}: {} #! 3 path-parameter '{a}'
`;

finds('a reference leads to a part of the description', 'reference')`
components:
  schemas:
    A: { properties: { a: { $ref: '#/components/schemas/B' } } }
    B: { type: string }
    C: { properties: { a: { $ref: '#' } } } #! 35 '#' … 'components.schemas'
    D: { properties: { a: { $ref: '' } } } #! 35
`;

finds('a schema is not made of itself, but its properties and items may be', 'circular-schema reference')`
components:
  schemas:
    Tree: { properties: { left: { $ref: '#/components/schemas/Tree' } }, items: { $ref: '#/components/schemas/Tree' } }
    Self: { allOf: [{ type: object }, { $ref: '#/components/schemas/Self' }] } #! 47 circular-schema '#/components/schemas/Self'
    Even: { oneOf: [{ type: string }, { $ref: '#/components/schemas/Odd' }] } #! 47 circular-schema '#/components/schemas/Odd'
    Odd: { anyOf: [{ not: { $ref: '#/components/schemas/Even' } }] }
    A: { $ref: '#/components/schemas/B' } #! 16 reference '#/components/schemas/B'
    B: { $ref: '#/components/schemas/C' }
    C: { $ref: '#/components/schemas/A' }
    ToA: { $ref: '#/components/schemas/A' }
`;

finds('security schemes are declared, scopes stand in a flow', 'unknown-security-scheme unknown-scope')`
security:
  - token: [read] #! 13 unknown-scope 'token' … 'read'
  - flow: [read, wrong] #! 18 unknown-scope 'flow' … 'wrong'
paths:
  /a:
    get: { security: [{ tokn: [] }, { flow: [write], connect: [any] }] } #! 25 unknown-security-scheme 'tokn' … Did you mean 'token'
    put: { security: [] }
    post: { security: [{}] }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    connect: { type: openIdConnect, openIdConnectUrl: https://a.example }
    flow:
      type: oauth2
      flows: { implicit: { scopes: { read: Read } }, password: { scopes: { write: Write } } }
`;

finds('in 3.1 schemes without flows may have scopes', 'unknown-scope', '3.1')`
security: [{ token: [read] }, { flow: [read, wrong] }] #! 46 'flow' … 'wrong'
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    flow: { type: oauth2, flows: { implicit: { scopes: { read: Read } } } }
`;

finds('variables of a server are declared, used and possible', 'server-variable unused-server-variable')`
servers:
  - url: https://{region}.{zone}.example
    variables:
      region: { default: us, enum: [us, eu] }
      zone: { default: x, enum: [a] } #! 24 server-variable 'x' … 'zone'
      port: { default: '1' } #! 7 unused-server-variable '{port}'
  - url: https://a.example
paths:
  /a:
    servers: [{ url: '/{base}' }] #! 22 server-variable 'base'
    get: { servers: [{ url: '{base}', variables: { base: { default: any } } }] }
`;

finds('addresses cannot run anything, however they are written, in whatever field', 'unsafe-url')`
info:
  termsOfService: javascript:1 #! 19 'termsOfService' … 'javascript:' … 'https:'
  contact: { url: javascript:1 } #! 19 'url' … 'javascript:'
  license: { url: javascript:1 } #! 19 'url' … 'javascript:'
externalDocs: { url: javascript:1 } #! 22 'url' … 'javascript:'
tags: [{ externalDocs: { url: javascript:1 } }] #! 31 'url' … 'javascript:'
components:
  examples: { E: { externalValue: javascript:1, value: { url: javascript:1 } } } #! 35 'externalValue' … 'javascript:'
  schemas: { S: { externalDocs: { url: javascript:1 }, properties: { url: { example: javascript:1 } } } } #! 40 'url' … 'javascript:'
  securitySchemes:
    A: { type: openIdConnect, openIdConnectUrl: javascript:1 } #! 49 'openIdConnectUrl' … 'javascript:'
    B: { type: oauth2, flows: { implicit: { authorizationUrl: javascript:1 }, password: { tokenUrl: https://a.example } } } #! 63 'authorizationUrl' … 'javascript:'
servers:
  - url: https://a.example
  - url: HTTP://a
  - url: wss://a
  - url: /v1
  - url: v1
  - url: '{scheme}://a'
  - url: //a
  - url: localhost:8080
  - url: a.example:443/v1
  - url: ''
  - url: javascript:alert(1) #! 10 'url' … 'javascript:'
  - url: javascript:1/alert(1) #! 10 'url' … 'javascript:'
  - url: ' JavaScript:x' #! 10 'url' … 'javascript:'
  - url: "java\nscript:x" #! 10 'url' … 'javascript:'
  - url: data:text/html,x #! 10 'url' … 'data:'
  - url: file:///etc #! 10 'url' … 'file:'
`;

finds('tags are declared once, used, and in one group', 'duplicate-tag unused-tag unknown-tag tag-group')`
tags:
  - { name: a }
  - { name: b } #! 13 tag-group 'b' … 'x-tagGroups'
  - { name: a, description: Again. } #! 13 duplicate-tag 'a'
  - { name: c } #! 13 unused-tag 'c'
x-tagGroups:
  - { name: One, tags: [a, x] } #! 28 unknown-tag 'x' … 'tags'
  - { name: Two, tags: [a] } #! 25 tag-group 'a' … 'x-tagGroups'
paths:
  /a:
    get: { tags: [a, b, d] } #! 25 unknown-tag 'd'
`;

finds('without groups, a tag needs none', 'tag-group')`
tags: [{ name: a }, { name: b }]
paths: { /a: { get: { tags: [a, b] } } }
`;

finds('a component is used when an operation leads to it, through whatever lies between', 'unused-component')`
security: [{ scheme: [] }]
paths:
  /a:
    parameters: [{ $ref: '#/components/parameters/P' }]
    get:
      responses: { '200': { $ref: '#/components/responses/R' } }
components:
  securitySchemes: { scheme: { type: http, scheme: basic }, unused: { type: http, scheme: basic } } #! 61 'unused'
  parameters: { P: { name: p, in: query, schema: { $ref: '#/components/schemas/Deep/properties/a' } } }
  responses:
    R: { description: ok, headers: { H: { $ref: '#/components/headers/H' } } }
    None: { description: none } #! 5 'None'
  headers: { H: { schema: { $ref: '#/components/schemas/Pet' } } }
  schemas:
    Deep: { properties: { a: { type: string } } }
    Pet: { discriminator: { propertyName: t, mapping: { a: Mapped, b: '#/components/schemas/Also' } } }
    Mapped: { type: object }
    Also: { type: object }
    Heir: { allOf: [{ $ref: '#/components/schemas/Pet' }] }
    Lonely: { properties: { self: { $ref: '#/components/schemas/Lonely' } } } #! 5 'Lonely'
    First: { items: { $ref: '#/components/schemas/Second' } } #! 5 'First'
    Second: { items: { $ref: '#/components/schemas/First' } } #! 5 'Second'
`;

finds('a reason keeps a component and what it leads to, if it is true', 'unused-component')`
paths:
  /a: { get: { responses: { '200': { $ref: '#/components/responses/Used' } } } }
components:
  responses:
    Used: { description: ok, x-unused-because: No call answers so. } #! 30 'Used'
  schemas:
    Kept: { x-unused-because: Its call is not published., items: { $ref: '#/components/schemas/Below' } }
    Below: { type: string }
    Empty: { type: string, x-unused-because: ' ' } #! 5 'Empty'
    Both: { x-unused-because: Its call is not published., items: { $ref: '#/components/schemas/Kept' } }
`;

finds('references to anchors resolve within the file', 'reference', '3.1')`
info: { title: T, version: v1 }
paths: {}
components:
  schemas:
    A: { type: object, properties: { b: { $ref: '#spot' }, c: { $ref: '#other' } } } #! 71 '#other'
    B: { $anchor: spot, type: string }
`;

finds('keywords that docgraph does not follow', 'ignored-keyword', '3.1')`
info: { title: T, version: v1 }
paths: {}
components:
  schemas:
    A: { $dynamicRef: '#node' } #! 10 '$dynamicRef'
    B: { $id: 'https://example.com/b', $dynamicAnchor: node } #! 10 '$id' #! 40 '$dynamicAnchor'
`;
