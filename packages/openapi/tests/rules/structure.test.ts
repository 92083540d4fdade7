import { finds } from './finds.ts';

finds('requests without a body have none, that of DELETE may get lost', 'request-body delete-body')`
paths:
  /a:
    get: { requestBody: { $ref: '#/components/requestBodies/B' } } #! 12 request-body A GET request has no body.
    head: { requestBody: { required: true, content: {} } } #! 13 request-body A HEAD request has no body.
    put: { requestBody: { $ref: '#/components/requestBodies/B' } }
    post: { requestBody: { $ref: '#/components/requestBodies/B' } }
    patch: { requestBody: { $ref: '#/components/requestBodies/B' } }
    options: { requestBody: { $ref: '#/components/requestBodies/B' } }
    delete: { requestBody: { $ref: '#/components/requestBodies/B' } } #! 15 delete-body The body of a DELETE request may be ignored on the way.
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
    get: { summary: Get, responses: { '200': {} } } #! 5 missing-description GET /a has no description.
    put: { summary: ' ', description: Puts., responses: { '404': {}, x-a: {} } } #! 5 missing-summary PUT /a has no summary. #! 46 no-success-response The operation has no response for success.
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
            C: { operationId: gteA } #! 31 There is no operation 'gteA'. Did you mean 'getA'?
            D: { operationId: getA, parameters: { ID: 1, query.id: 1 } } #! 51 The operation 'getA' has no parameter 'ID'. Did you mean 'id'? #! 58 The operation 'getA' has no parameter 'query.id'.
            E: { operationRef: '#/paths/~1a~1{id}/get', parameters: { no: 1 } } #! 71 The operation 'getA' has no parameter 'no'.
            F: { operationRef: '#/paths/~1b/get' } #! 32 '#/paths/~1b/get' does not lead to an operation of this description.
            G: { description: Nowhere. } #! 13 The link leads to no operation. Name one under 'operationId'.
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
                l: $ #! 20 '$' is no runtime expression.
                m: $id #! 20 '$id' is no runtime expression.
                n: $request.id #! 20 '$request.id' is no runtime expression.
                o: $request.body.id #! 20 '$request.body.id' is no runtime expression.
                p: $response.path #! 20 '$response.path' is no runtime expression.
                q: $response.header.a b #! 20 '$response.header.a b' is no runtime expression.
                r: $statuscode #! 20 '$statuscode' is no runtime expression.
                s: a {$response.id} b #! 20 '$response.id' is no runtime expression.
                t: $request.query.id #! 20 The operation has no query parameter 'id'.
                u: $request.path.other #! 20 The operation has no path parameter 'other'.
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
          '{$request.url}': {} #! 11 '$request.url' is no runtime expression.
`;

finds('names that readers see are not empty', 'empty-name')`
info: { title: ' ', license: { name: MIT } } #! 16 'title' is empty. Write a name.
tags: [{ name: '' }, { name: a }] #! 16 'name' is empty.
x-tagGroups: [{ name: '' }, { name: One }] #! 23 'name' is empty.
paths: { /a: { get: { parameters: [{ name: '', in: query }, { name: q, in: query }] } } } #! 44 'name' is empty.
components: { securitySchemes: { A: { type: http }, B: { type: apiKey, name: '' } } } #! 78 'name' is empty.
`;

finds('names of components need no escapes', 'component-name')`
components:
  responses: { Not.Found_1-a: {}, 'Not Found': {}, ä: {}, '': {} } #! 35 'Not Found' is no name for a component. #! 52 'ä' is no name for a component. #! 59 '' is no name for a component.
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
        - $ref: '#/components/parameters/Q' #! 11 The query parameter 'q' is listed twice. Remove one of them.
        - { name: X-Id, in: header }
        - { name: x-id, in: header } #! 11 The header parameter 'x-id' is listed twice.
        - { name: X-Id, in: cookie }
components:
  parameters: { Q: { name: q, in: query } }
`;

finds('headers that OpenAPI describes in another way are ignored', 'ignored-header')`
paths:
  /a:
    get:
      parameters:
        - { name: accept, in: header } #! 19 A header parameter 'accept' is ignored.
        - { name: Authorization, in: query }
        - { name: X-Accept, in: header }
      responses:
        '200': { description: ok, headers: { Content-Type: {}, Content-Length: {}, Authorization: {} } } #! 46 A response header 'Content-Type' is ignored.
components:
  parameters: { A: { name: Authorization, in: header } } #! 28 A header parameter 'Authorization' is ignored.
`;

finds('paths that differ in names of parameters only clash, or split the methods', 'path-clash split-path')`
paths:
  /a/{x}: { get: {} }
  /a/{x}/b: { get: {} }
  /a/b: { get: {} }
  /a/{y}: { get: {}, put: {} } #! 3 path-clash The paths '/a/{y}' and '/a/{x}' are the same address.
  /a/{x}.json: { get: {} }
  /A/{x}: { get: {} }
  /a/{z}: { delete: {} } #! 3 split-path The paths '/a/{z}' and '/a/{x}' are the same address.
`;

finds('two paths are ambiguous when each has a fixed text where the other has a parameter', 'ambiguous-path')`
paths:
  /vms/{id}: {}
  /vms/types: {}
  /vms/{id}/disks: {}
  /vms/types/{type}: {} #! 3 '/vms/types/disks' fits '/vms/types/{type}' as well as '/vms/{id}/disks'.
  /vms/{id}/disks/{disk}: {}
  /a/{x}: {}
  /a/b: {}
  /b/{x}: {}
  /a/{x}/{y}: {}
  /a/b/{y}: {}
  /{x}/b/c: {} #! 3 '/a/b/c' fits '/{x}/b/c' as well as '/a/{x}/{y}'.
`;

finds('a parameter that cannot have the fixed text makes no path ambiguous', 'ambiguous-path')`
paths:
  /text/on/{name}: { get: {}, parameters: [{ name: name, in: path, schema: { type: string } }] }
  /text/{id}/disks: { get: {}, parameters: [{ $ref: '#/components/parameters/Text' }] } #! 3 '/text/on/disks' fits '/text/{id}/disks' as well as '/text/on/{name}'.
  /uuid/on/{name}: { get: {} }
  /uuid/{id}/disks: { get: {}, parameters: [{ $ref: '#/components/parameters/Uuid' }] }
  /said/on/{name}: { get: {}, x-ambiguous-because: No id is on. }
  /said/{id}/disks: { get: {}, parameters: [{ $ref: '#/components/parameters/Text' }] }
  /unsaid/on/{name}: { get: {}, x-ambiguous-because: ' ' }
  /unsaid/{id}/disks: { get: {}, parameters: [{ $ref: '#/components/parameters/Text' }] } #! 3 '/unsaid/on/disks' fits '/unsaid/{id}/disks' as well as '/unsaid/on/{name}'.
  /number/on/{name}: { get: {} }
  /number/{id}/disks: { get: {}, parameters: [{ name: id, in: path, schema: { type: integer } }] }
  /other/on/{name}: { get: {} }
  /other/{id}/disks: { get: {}, parameters: [{ name: id, in: path, schema: { type: string, enum: [a, b] } }] }
  /one/on/{name}: { get: {} }
  /one/{id}/disks: { get: {}, parameters: [{ name: id, in: path, schema: { type: string, enum: [a, on] } }] } #! 3 '/one/on/disks' fits '/one/{id}/disks' as well as '/one/on/{name}'.
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
  /a?b=c: {} #! 3 path-form The path '/a?b=c' has a query. Describe the query as parameters with 'in: query'.
  '/a#b': {} #! 3 path-form The path '/a#b' has a fragment. No request has one: remove it.
  /a/: {} #! 3 path-form The path '/a/' has a slash at its end. Remove it: few servers take both forms for the same.
  /a//b: {} #! 3 path-form The path '/a//b' has an empty segment. Remove one of the slashes.
  /a/{}: {} #! 3 path-form The path '/a/{}' has a parameter without a name. Write its name between the braces.
  /a/{b: {} #! 3 path-form The path '/a/{b' has braces that do not match. Write parameters as '{name}'.
  /a/b}: {} #! 3 path-form The path '/a/b}' has braces that do not match.
  /a/{b{c}}: {} #! 3 path-form The path '/a/{b{c}}' has braces that do not match.
  /{a}/{b}/{a}: {} #! 3 path-parameter The path /{a}/{b}/{a} has '{a}' twice. Give each parameter a name of its own.
`;

finds('a reference leads to a part of the description', 'reference')`
components:
  schemas:
    A: { properties: { a: { $ref: '#/components/schemas/B' } } }
    B: { type: string }
    C: { properties: { a: { $ref: '#' } } } #! 35 '#' is the whole description, but one of its 'components.schemas' is expected here.
    D: { properties: { a: { $ref: '' } } } #! 35 The reference is empty.
`;

finds('a schema is not made of itself, but its properties and items may be', 'circular-schema reference')`
components:
  schemas:
    Tree: { properties: { left: { $ref: '#/components/schemas/Tree' } }, items: { $ref: '#/components/schemas/Tree' } }
    Self: { allOf: [{ type: object }, { $ref: '#/components/schemas/Self' }] } #! 47 circular-schema With '#/components/schemas/Self' the schema is made of itself.
    Even: { oneOf: [{ type: string }, { $ref: '#/components/schemas/Odd' }] } #! 47 circular-schema With '#/components/schemas/Odd' the schema is made of itself.
    Odd: { anyOf: [{ not: { $ref: '#/components/schemas/Even' } }] }
    A: { $ref: '#/components/schemas/B' } #! 16 reference '#/components/schemas/B' leads back to itself.
    B: { $ref: '#/components/schemas/C' }
    C: { $ref: '#/components/schemas/A' }
    ToA: { $ref: '#/components/schemas/A' }
`;

finds('security schemes are declared, scopes stand in a flow', 'unknown-security-scheme unknown-scope')`
security:
  - token: [read] #! 13 unknown-scope The security scheme 'token' has no scope 'read'. Leave the list empty.
  - flow: [read, wrong] #! 18 unknown-scope The security scheme 'flow' has no scope 'wrong'. Declare it in a flow of the scheme.
paths:
  /a:
    get: { security: [{ tokn: [] }, { flow: [write], connect: [any] }] } #! 25 unknown-security-scheme There is no security scheme 'tokn'. Did you mean 'token'?
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
security: [{ token: [read] }, { flow: [read, wrong] }] #! 46 The security scheme 'flow' has no scope 'wrong'.
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
      zone: { default: x, enum: [a] } #! 24 server-variable The default 'x' is not one of the values of 'zone'.
      port: { default: '1' } #! 7 unused-server-variable The address of the server has no '{port}'.
  - url: https://a.example
paths:
  /a:
    servers: [{ url: '/{base}' }] #! 22 server-variable The server has no variable 'base'.
    get: { servers: [{ url: '{base}', variables: { base: { default: any } } }] }
`;

finds('addresses cannot run anything, however they are written, in whatever field', 'unsafe-url')`
info:
  termsOfService: javascript:1 #! 19 'termsOfService' has the scheme 'javascript:'. Write an address with 'https:'.
  contact: { url: javascript:1 } #! 19 'url' has the scheme 'javascript:'.
  license: { url: javascript:1 } #! 19 'url' has the scheme 'javascript:'.
externalDocs: { url: javascript:1 } #! 22 'url' has the scheme 'javascript:'.
tags: [{ externalDocs: { url: javascript:1 } }] #! 31 'url' has the scheme 'javascript:'.
components:
  examples: { E: { externalValue: javascript:1, value: { url: javascript:1 } } } #! 35 'externalValue' has the scheme 'javascript:'.
  schemas: { S: { externalDocs: { url: javascript:1 }, properties: { url: { example: javascript:1 } } } } #! 40 'url' has the scheme 'javascript:'.
  securitySchemes:
    A: { type: openIdConnect, openIdConnectUrl: javascript:1 } #! 49 'openIdConnectUrl' has the scheme 'javascript:'.
    B: { type: oauth2, flows: { implicit: { authorizationUrl: javascript:1 }, password: { tokenUrl: https://a.example } } } #! 63 'authorizationUrl' has the scheme 'javascript:'.
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
  - url: javascript:alert(1) #! 10 'url' has the scheme 'javascript:'.
  - url: javascript:1/alert(1) #! 10 'url' has the scheme 'javascript:'.
  - url: ' JavaScript:x' #! 10 'url' has the scheme 'javascript:'.
  - url: "java\nscript:x" #! 10 'url' has the scheme 'javascript:'.
  - url: data:text/html,x #! 10 'url' has the scheme 'data:'.
  - url: file:///etc #! 10 'url' has the scheme 'file:'.
`;

finds('tags are declared once, used, and in one group', 'duplicate-tag unused-tag unknown-tag tag-group')`
tags:
  - { name: a }
  - { name: b } #! 13 tag-group The tag 'b' is in no group of 'x-tagGroups'. Add it to a group.
  - { name: a, description: Again. } #! 13 duplicate-tag The tag 'a' is declared twice. Remove one of them.
  - { name: c } #! 13 unused-tag No operation has the tag 'c'. Remove it, or give it to the operations that it was meant for.
x-tagGroups:
  - { name: One, tags: [a, x] } #! 28 unknown-tag The tag 'x' is not declared. Declare it in 'tags' of the description.
  - { name: Two, tags: [a] } #! 25 tag-group The tag 'a' is in two places of 'x-tagGroups'.
paths:
  /a:
    get: { tags: [a, b, d] } #! 25 unknown-tag The tag 'd' is not declared.
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
  securitySchemes: { scheme: { type: http, scheme: basic }, unused: { type: http, scheme: basic } } #! 61 No operation uses the component 'unused'.
  parameters: { P: { name: p, in: query, schema: { $ref: '#/components/schemas/Deep/properties/a' } } }
  responses:
    R: { description: ok, headers: { H: { $ref: '#/components/headers/H' } } }
    None: { description: none } #! 5 No operation uses the component 'None'.
  headers: { H: { schema: { $ref: '#/components/schemas/Pet' } } }
  schemas:
    Deep: { properties: { a: { type: string } } }
    Pet: { discriminator: { propertyName: t, mapping: { a: Mapped, b: '#/components/schemas/Also' } } }
    Mapped: { type: object }
    Also: { type: object }
    Heir: { allOf: [{ $ref: '#/components/schemas/Pet' }] }
    Lonely: { properties: { self: { $ref: '#/components/schemas/Lonely' } } } #! 5 No operation uses the component 'Lonely'.
    First: { items: { $ref: '#/components/schemas/Second' } } #! 5 No operation uses the component 'First'.
    Second: { items: { $ref: '#/components/schemas/First' } } #! 5 No operation uses the component 'Second'.
`;

finds('a reason keeps a component and what it leads to, if it is true', 'unused-component')`
paths:
  /a: { get: { responses: { '200': { $ref: '#/components/responses/Used' } } } }
components:
  responses:
    Used: { description: ok, x-unused-because: No call answers so. } #! 30 'Used' is used, although it says why it is not.
  schemas:
    Kept: { x-unused-because: Its call is not published., items: { $ref: '#/components/schemas/Below' } }
    Below: { type: string }
    Empty: { type: string, x-unused-because: ' ' } #! 5 No operation uses the component 'Empty'.
    Both: { x-unused-because: Its call is not published., items: { $ref: '#/components/schemas/Kept' } }
`;
