import type { Faults } from './plant-faults.ts';

/** Faults in the API description, with the reason for each. */
export const apiFaults: Faults = {
  'openapi/duplicate-operation-id: two operations have one id': 'operationId: [-getImage-]{+listImages+}\n',
  'openapi/missing-operation-id: an operation has no id':
    '    @@get:\n      tags:\n        - Locations\n[-      operationId: listLocations\n-]',
  'openapi/unsafe-name: an id cannot be an address': 'operationId: [-listCapacities-]{+list capacities+}\n',
  'openapi/missing-summary: an operation has no summary':
    '    @@get:\n      tags:\n        - Compute\n      operationId: listVmTypes\n[-      summary: List VM types\n-]',
  'openapi/missing-description: an operation has no description':
    '    @@get:\n      tags:\n        - Users\n      operationId: getIdentity\n      summary: Get your identity\n      {+x-+}description: |',
  'openapi/invalid: an operation has a key that OpenAPI does not know':
    'operationId: listEntities\n{+      depreciated: true\n+}',
  'openapi/sandbox: a correction has an unknown role': 'operationId: listEntities\n{+      x-sandbox: {role: lst}\n+}',
  'openapi/sandbox: a transition has an unknown key':
    'operationId: listEntities\n{+      x-lifecycle: [{form: [A], to: B}]\n+}',
  'openapi/invalid: a status is no status': "        '[-200-]{+20x+}':\n          description: The capacities.\n",
  'openapi/invalid: a response has no description': "        @@'200':\n[-          description: The locations.\n-]",
  'openapi/invalid: a path parameter is not required':
    '    @@ReservationId:\n      name: reservation_id\n      in: path\n[-      required: true\n-]',
  'openapi/invalid: a path parameter says `required: yes`, which is text':
    '    VmId:\n      name: vm_id\n      in: path\n      required: [-true-]{+yes+}\n',
  'openapi/invalid: a path does not start with a slash': '  [-/-]projects/{project_id}/kubernetes/versions:\n',
  'openapi/invalid: a parameter has neither a schema nor a content':
    '{+        - { name: planted, in: query }\n+}        - name: product_name[]\n',
  'openapi/invalid: a parameter has a schema and a content':
    '{+        - { name: planted, in: query, schema: { type: string }, content: { text/plain: { schema: { type: string } } } }\n+}        - name: project_ids\n          in: query\n',
  'openapi/invalid: a schema uses a keyword of OpenAPI 3.1':
    '    FeatureFlags:\n      type: object\n{+      unevaluatedProperties: false\n+}',
  'openapi/no-success-response: an operation has no response for success':
    "      @@responses:\n        '[-200-]{+409+}':\n          description: The VM types.\n",
  'openapi/request-body: a GET request has a body':
    'operationId: listLocations\n{+      requestBody:\n        content: { application/json: { schema: { $ref: "#/components/schemas/SshKeyCreate" } } }\n+}',
  'openapi/delete-body: a DELETE request has a body':
    'operationId: deleteVpcSubnet\n{+      requestBody:\n        content: { application/json: { schema: { $ref: "#/components/schemas/SshKeyCreate" } } }\n+}      summary',
  'openapi/path-parameter: a path names a parameter that is not declared': '  /locations{+/{location}+}:\n    @@get:\n',
  'openapi/path-parameter: a path parameter is not in the path':
    'operationId: listEntities\n{+      parameters:\n        - { name: @@entity_id, in: path, required: true, schema: { type: string } }\n+}',
  'openapi/path-parameter: a path names a parameter twice':
    '  /projects/{project_id}/storage/disks/{disk_id}{+/{disk_id}+}:\n',
  'openapi/path-clash: a request means two operations':
    "{+  /compute/images/{name}:\n    parameters: [{ name: name, in: path, required: true, schema: { type: string } }]\n    get: { operationId: planted, summary: Planted, description: Planted., tags: [Compute], responses: { '200': { description: Planted. } } }\n\n+}  /users/tokens:\n",
  'openapi/split-path: the methods of an address stand under two paths':
    '{+  /organizations/projects/{id}:\n    summary: Planted\n    x-ambiguous-because: It is planted.\n\n+}  /users/inference-api-key:\n',
  'openapi/ambiguous-path: an address fits two paths, and neither is more specific':
    '{+  /users/planted/{part}:\n    summary: Planted\n  @@/users/{part}/planted:\n    summary: Planted\n\n+}  /users/ssh-keys:\n',
  'openapi/path-form: a path ends in a slash': '  /capacities{+/+}:\n',
  'openapi/path-form: a path has a query': '  /featureflags{+?all=true+}:\n',
  'openapi/duplicate-parameter: an operation has a parameter twice': '- name: [-location-]{+product_name+}[]\n',
  'openapi/duplicate-parameter: a path has a parameter twice, by reference':
    "  /projects/{project_id}/slurm/clusters:\n    parameters:\n      - $ref: '#/components/parameters/ProjectId'\n{+      - $ref: '#/components/parameters/ProjectId' # again\n+}",
  'openapi/empty-name: a parameter has no name': "    Sort:\n      name: [-sort-]{+''+}\n",
  'openapi/ignored-header: a header parameter describes the authentication':
    'operationId: getIdentity\n{+      parameters:\n        - { name: @@Authorization, in: header, schema: { type: string } }\n+}',
  'openapi/unknown-security-scheme: an operation requires a security scheme that does not exist':
    'operationId: listVmTypes\n{+      security:\n        - @@BearerTokn: []\n+}',
  'openapi/unknown-scope: a scope is required of a scheme that has none': '  - BearerToken: [{+read+}]\n',
  'openapi/unknown-tag: an operation has a tag that is not declared':
    '        - Capacities\n{+        - Capacity\n+}      operationId: listCapacities\n',
  'openapi/duplicate-tag: a tag is declared twice':
    '{+  - name: Locations\n    description: Planted.\n+}  - name: Capacities\n',
  'openapi/unused-tag: no operation has a tag':
    '{+  - name: Backups\n    description: Planted.\n+}  - name: Locations\n',
  'openapi/server-variable: the address of a server has a variable that is not declared':
    '  - url: https://{+{region}.+}api.viridian.example/v1alpha5\n',
  'openapi/server-variable: the default of a server variable is not among its values':
    '  - url: https://[-api.viridian.example-]{+{host}+}/v1alpha5\n{+    @@variables: { host: { enum: [api.viridian.example], default: api } }\n+}',
  'openapi/unused-server-variable: a server variable is not in the address':
    '  - url: https://api.viridian.example/v1alpha5\n{+    variables: { zone: { default: us } }\n+}',
  'openapi/unsafe-url: a contact leads to a script':
    '    url: [-https://support.viridian.example-]{+javascript:alert(1)+}\n  license:',
  'openapi/unsafe-url: the documentation of a tag leads to a file':
    '  - name: Networking\n{+    externalDocs: { url: "file:///etc/passwd" }\n+}',
  'openapi/reference: a reference leads to nothing':
    "{+        - $ref: '#/components/parameters/Srot'\n+}        - name: start_time\n          in: query\n",
  'openapi/reference: the name of a schema is misspelt':
    "$ref: '#/components/schemas/{+NoSuch+}ImageList'\n              examples:\n                images:\n                  summary: One public image\n",
  'openapi/reference: a reference leads to an object of another kind':
    "{+        - $ref: '#/components/schemas/Image'\n+}        - name: end_time\n          in: query\n",
  'openapi/reference: two references lead to each other':
    "{+    PlantedA:\n      $ref: '#/components/@@schemas/PlantedB'\n      x-unused-because: It is planted.\n    PlantedB:\n      $ref: '#/components/schemas/PlantedA'\n+}    SshKeyFingerprints:\n",
  'openapi/unsafe-reference: a reference leads out of the folder':
    "{+        - $ref: '../site.yaml#/api'\n+}        - name: actions\n          in: query\n",
  'openapi/circular-schema: a schema is part of itself':
    "{+    Planted:\n      x-unused-because: It is planted.\n      allOf:\n        - @@$ref: '#/components/schemas/Planted'\n+}    BillingOptions:\n      type: object\n",
  'openapi/ignored-sibling: a keyword stands beside a reference':
    "        metadata:\n          $ref: '#/components/schemas/OperationMetadata'\n{+          nullable: true\n+}",
  'openapi/syntax: a key is written twice': '    OperationMetadata:\n      type: object\n{+      type: string\n+}',
  'openapi/unused-component: nothing uses a component':
    '{+    Orphan:\n      type: string\n      description: Planted.\n+}    ImageList:\n      type: object\n',
  'openapi/unused-component: an unused component gives no reason':
    "{+    Reasonless:\n      type: string\n      description: Planted.\n      x-unused-because: ''\n+}    VpcNetworkList:\n",
  'openapi/unused-component: a component that is used says why it is not':
    '    CapacityList:\n{+      x-unused-because: It is planted.\n+}      type: object\n',
  'openapi/component-name: the name of a component has a space':
    '{+    Page Size: { name: page_size, in: query, schema: { type: integer }, x-unused-because: It is planted. }\n+}    ProjectId:\n      name: project_id\n',
  'openapi/operation-link: a link leads to an operation that does not exist':
    '            DeleteCustomImage:\n              operationId: [-deleteCustomImage-]{+deletCustomImage+}\n              description: Delete the',
  'openapi/operation-link: a link gives its operation a parameter that it does not have':
    'description: Delete the custom image once the operation has succeeded.\n              parameters:\n                [-project_id-]{+projectId+}:',
  'openapi/runtime-expression: a link takes a value by an expression that means nothing':
    '            UpdateCustomImage:\n              operationId: updateCustomImage\n              description: Update the custom image once the operation has succeeded.\n              parameters:\n                project_id: [-$request.path.project_id-]{+$request.project_id+}\n',
  'openapi/runtime-expression: a link takes a value from a parameter that its own operation does not have':
    '{+            Planted:\n              operationId: getCustomImage\n              parameters: { project_id: @@$request.query.project_id }\n+}            EditCustomImageTags:\n',
  'openapi/example: a value deep in the example of a response does not match its pattern':
    "name: train-01-os\n                        type: persistent-ssd\n                        size: [-128GiB-]{+128 GB+}\n                        location: us-northcentral1-a\n                        block_size: 4096\n                        created_at: '2026-07-01T12:00:00Z'\n                        updated_at: '2026-07-01T12:00:00Z'\n                        serial_number: EXAMPLE0SERIAL0001\n                        attached_to:\n                          - vm_id: 91d7f0a4-6c3b-4e58-a2f9-0b7c4d1e8a23\n                            mode: read-write\n                            attachment_type: os\n                      - id: 68a1c4d0-5e7b-4f32-9a86-e1d3b0f7c295\n                        name: datasets",
  'openapi/example: a request uses a value that is none of the allowed ones':
    'size: 512GiB\n                  type: shared-volume{+s+}\n',
  'openapi/example: a request lacks a required property': '@@value:\n[-                  name: datasets-restored\n-]',
  'openapi/example: a request has what only the other alternative may have':
    '                  name: web-01\n                  location: us-northcentral1-a\n                  image: ubuntu22.04-nvidia-pcie-docker\n{+                  custom_image: train-base\n+}',
  'openapi/example: a request has two properties of which it needs exactly one':
    "    @@- cidr: 203.0.113.0/24\n{+                      resource_id: 9b4a0d73-f8e2-4c16-95b7-a1d6e3c0f584\n+}                  destinations:\n                    - resource_id: 9b4a0d73-f8e2-4c16-95b7-a1d6e3c0f584\n                  source_ports:\n                    - 1024-65535\n                  destination_ports:\n                    - '22'\n                  protocols:\n                    - tcp\n              denySubnet:",
  'openapi/example: a request sends a read-only property':
    '- subnet: c6f1e8a5-2d90-4b37-8e4c-7b5a9d0f1e63\n{+                      mac_address: 02:00:5e:10:00:01\n+}                      ips:\n                        - public_ipv4:\n                            type: static\n                  host_channel_adapters:',
  'openapi/example: a number is written as text':
    "description: Port to listen on.\n          example: [-80-]{+'80'+}\n",
  'openapi/example: the example of a parameter is one text in place of a list':
    '          example:[-\n            - datasets\n            - shared-home-]{+ datasets,shared-home+}\n        - name: exclude_os',
  'openapi/example: the id in the example of a parameter is no UUID':
    '    Sort:\n      name: sort\n      in: query\n      description: Field to sort by.\n      schema:\n        type: string\n{+        format: uuid\n+}      @@example: name\n',
  'openapi/example: a moment in time has no time zone':
    "description: When the token expires.\n          example: '2031-07-01T12:00:00[-Z-]'\n    InferenceApiKey:",
  'openapi/default-value: a default is none of the allowed values':
    'default: [-persistent-ssd-]{+persistent-sdd+}\n          example: persistent-ssd\n        block_size:',
  'openapi/default-value: a default has another type':
    '        desired_count:\n          type: integer\n          description: Number of VMs that the group should have.\n{+          default: none\n+}          example: 2\n        name:\n          type: string\n          description: New name of the group.',
  'openapi/enum-value: an enum of texts lists a number': '            - 3 year\n{+            - 4\n+}',
  'openapi/enum-value: an enum lists null for what cannot be null':
    '            - UNRESERVE\n            - UPDATE\n{+            - null\n+}          x-enumDescriptions:\n            START: Start the VM. Asynchronous.',
  'openapi/duplicate-enum-value: an enum lists a value twice':
    '            - 256+ GPUs\n{+            - 64-128 GPUs\n+}',
  'openapi/duplicate-enum-value: the states of an operation are listed with one twice':
    '        - SUCCEEDED\n        - FAILED\n{+        - SUCCEEDED\n+}      x-enumDescriptions:\n        IN_PROGRESS:',
  'openapi/empty-range: the least of a number is above the most':
    '        expected_service:\n          type: [-string-]{+integer+}\n          description: Service that the company is interested in.\n[-          example: Compute\n-]{+          @@minimum: 10\n          maximum: 1\n+}',
  'openapi/empty-range: a text has to be longer than it may be':
    '          description: Who recommended the platform.\n[-          example: A colleague\n-]{+          minLength: 64\n          maxLength: 46\n+}',
  'openapi/pattern: a pattern has an open group':
    "          description: Name of the person.\n{+          pattern: '^([A-Z][a-z]+ ?$'\n+}          example: Tomas Lind\n",
  'openapi/pattern: a pattern repeats nothing':
    "          description: Where the request comes from.\n{+          pattern: '*'\n+}          example: website\n",
  'openapi/unicode-pattern: a pattern escapes what needs no escape':
    "          description: Company of the person.\n{+          pattern: '^[A-Za-z\\_ ]+$'\n+}          example: Harborline Research\n",
  'openapi/unicode-pattern: a pattern has a brace that opens nothing':
    "          description: What the company wants to do.\n{+          pattern: '^[^{]*{?$'\n+}          example: Training language models\n",
  'openapi/required-property: a required property is misspelt':
    '        - [-company-]{+compnay+}\n        - source\n      properties:\n        email:',
  'openapi/required-property: two properties exclude each other, one of them misspelt':
    '{+      not:\n        required:\n          - use_case\n          @@- referal\n+}      x-unused-because: The prospect request call exists, but its path is not published.\n    ProspectResponse:',
  'openapi/missing-items: a list does not say what its items are':
    '        @@tags:\n          type: array\n          description: Tags of the image.\n[-          items:\n            type: string\n            example: cuda\n-]          example:\n            - cuda\n            - pytorch\n        created_at:',
  'openapi/missing-items: a parameter takes a list of unknown items':
    '          @@schema:\n            type: array\n[-            items:\n              type: string\n-]          example:\n            - datasets\n            - shared-home\n',
  'openapi/discriminator: a discriminator decides by a property that the alternatives do not have':
    "{+      discriminator:\n        @@propertyName: kind\n+}      oneOf:\n        - $ref: '#/components/schemas/OperationResponse'\n        - $ref: '#/components/schemas/Instance'\n",
  'openapi/discriminator: a discriminator leads to a schema that does not exist':
    '    Image:\n      type: object\n{+      discriminator:\n        propertyName: id\n        mapping:\n          @@custom: CustomImage\n+}',
  'openapi/discriminator: a discriminator decides by an optional property':
    '    VpcFirewallRule:\n      type: object\n{+      discriminator:\n        @@propertyName: direction\n+}',
};
