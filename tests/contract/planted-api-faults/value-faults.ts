import type { ApiFault } from './api-fault.ts';

/** Faults in values: schemas, examples, defaults, enums, bounds, discriminators. */
export const valueFaults: readonly ApiFault[] = [
  {
    title: 'a value deep in the example of a response does not match its pattern',
    rule: 'openapi/example',
    find: "name: train-01-os\n                        type: persistent-ssd\n                        size: 128GiB\n                        location: us-northcentral1-a\n                        block_size: 4096\n                        created_at: '2022-07-01T12:00:00Z'\n                        updated_at: '2022-07-01T12:00:00Z'\n                        serial_number: EXAMPLE0SERIAL0001\n                        attached_to:\n                          - vm_id: 91d7f0a4-6c3b-4e58-a2f9-0b7c4d1e8a23\n                            mode: read-write\n                            attachment_type: os\n                      - id: 68a1c4d0-5e7b-4f32-9a86-e1d3b0f7c295\n                        name: datasets",
    replace:
      "name: train-01-os\n                        type: persistent-ssd\n                        size: 128 GB\n                        location: us-northcentral1-a\n                        block_size: 4096\n                        created_at: '2022-07-01T12:00:00Z'\n                        updated_at: '2022-07-01T12:00:00Z'\n                        serial_number: EXAMPLE0SERIAL0001\n                        attached_to:\n                          - vm_id: 91d7f0a4-6c3b-4e58-a2f9-0b7c4d1e8a23\n                            mode: read-write\n                            attachment_type: os\n                      - id: 68a1c4d0-5e7b-4f32-9a86-e1d3b0f7c295\n                        name: datasets",
    at: 'size: 128 GB',
  },
  {
    title: 'a request uses a value that is none of the allowed ones',
    rule: 'openapi/example',
    find: 'size: 512GiB\n                  type: shared-volume\n',
    replace: 'size: 512GiB\n                  type: shared-volumes\n',
    at: 'type: shared-volumes',
  },
  {
    title: 'a request lacks a required property',
    rule: 'openapi/example',
    find: 'value:\n                  name: datasets-restored\n',
    replace: 'value:\n',
    at: 'value:',
  },
  {
    title: 'a request has what only the other alternative may have',
    rule: 'openapi/example',
    find: '                  name: web-01\n                  location: us-east1-a\n                  image: ubuntu22.04-nvidia-pcie-docker\n',
    replace:
      '                  name: web-01\n                  location: us-east1-a\n                  image: ubuntu22.04-nvidia-pcie-docker\n                  custom_image: train-base\n',
    at: 'custom_image: train-base',
  },
  {
    title: 'a request has two properties of which it needs exactly one',
    rule: 'openapi/example',
    find: "    - cidr: 203.0.113.0/24\n                  destinations:\n                    - resource_id: 9b4a0d73-f8e2-4c16-95b7-a1d6e3c0f584\n                  source_ports:\n                    - 1024-65535\n                  destination_ports:\n                    - '22'\n                  protocols:\n                    - tcp\n              denySubnet:",
    replace:
      "    - cidr: 203.0.113.0/24\n                      resource_id: 9b4a0d73-f8e2-4c16-95b7-a1d6e3c0f584\n                  destinations:\n                    - resource_id: 9b4a0d73-f8e2-4c16-95b7-a1d6e3c0f584\n                  source_ports:\n                    - 1024-65535\n                  destination_ports:\n                    - '22'\n                  protocols:\n                    - tcp\n              denySubnet:",
    at: '- cidr: 203.0.113.0/24',
  },
  {
    title: 'a request sends a read-only property',
    rule: 'openapi/example',
    find: '- subnet: c6f1e8a5-2d90-4b37-8e4c-7b5a9d0f1e63\n                      ips:\n                        - public_ipv4:\n                            type: static\n                  host_channel_adapters:',
    replace:
      '- subnet: c6f1e8a5-2d90-4b37-8e4c-7b5a9d0f1e63\n                      mac_address: 02:00:5e:10:00:01\n                      ips:\n                        - public_ipv4:\n                            type: static\n                  host_channel_adapters:',
    at: 'mac_address',
  },
  {
    title: 'a number is written as text',
    rule: 'openapi/example',
    find: 'description: Port to listen on.\n          example: 80\n',
    replace: "description: Port to listen on.\n          example: '80'\n",
    at: "example: '80'",
  },
  {
    title: 'the example of a parameter is one text in place of a list',
    rule: 'openapi/example',
    find: '          example:\n            - datasets\n            - shared-home\n        - name: exclude_os',
    replace: '          example: datasets,shared-home\n        - name: exclude_os',
    at: 'example: datasets,shared-home',
  },
  {
    title: 'the id in the example of a parameter is no UUID',
    rule: 'openapi/example',
    find: '    Sort:\n      name: sort\n      in: query\n      description: Field by which the list is sorted. A leading `-` reverses the order.\n      schema:\n        type: string\n      example: name\n',
    replace:
      '    Sort:\n      name: sort\n      in: query\n      description: Field by which the list is sorted. A leading `-` reverses the order.\n      schema:\n        type: string\n        format: uuid\n      example: name\n',
    at: 'example: name\n',
  },
  {
    title: 'a moment in time has no time zone',
    rule: 'openapi/example',
    find: "description: When the token expires.\n          example: '2023-07-01T12:00:00Z'\n    InferenceApiKey:",
    replace: "description: When the token expires.\n          example: '2023-07-01T12:00:00'\n    InferenceApiKey:",
    at: 'example:',
  },
  {
    title: 'a default is none of the allowed values',
    rule: 'openapi/default-value',
    find: 'default: persistent-ssd\n          example: persistent-ssd\n        block_size:',
    replace: 'default: persistent-sdd\n          example: persistent-ssd\n        block_size:',
    at: 'default: persistent-sdd',
  },
  {
    title: 'a default has another type',
    rule: 'openapi/default-value',
    find: '        desired_count:\n          type: integer\n          description: Number of VMs that the group should have.\n          example: 2\n        name:\n          type: string\n          description: New name of the group.',
    replace:
      '        desired_count:\n          type: integer\n          description: Number of VMs that the group should have.\n          default: none\n          example: 2\n        name:\n          type: string\n          description: New name of the group.',
    at: 'default: none',
  },
  {
    title: 'an enum of texts lists a number',
    rule: 'openapi/enum-value',
    find: '            - 3 year\n',
    replace: '            - 3 year\n            - 4\n',
    at: '- 4\n',
  },
  {
    title: 'an enum lists null for what cannot be null',
    rule: 'openapi/enum-value',
    find: '            - UNRESERVE\n            - UPDATE\n          x-enumDescriptions:\n            START: Start the VM. Asynchronous.',
    replace:
      '            - UNRESERVE\n            - UPDATE\n            - null\n          x-enumDescriptions:\n            START: Start the VM. Asynchronous.',
    at: '- null',
  },
  {
    title: 'an enum lists a value twice',
    rule: 'openapi/duplicate-enum-value',
    find: '            - 256+ GPUs\n',
    replace: '            - 256+ GPUs\n            - 64-128 GPUs\n',
    at: '- 64-128 GPUs',
  },
  {
    title: 'the states of an operation are listed with one twice',
    rule: 'openapi/duplicate-enum-value',
    find: '        - SUCCEEDED\n        - FAILED\n      x-enumDescriptions:\n        IN_PROGRESS:',
    replace:
      '        - SUCCEEDED\n        - FAILED\n        - SUCCEEDED\n      x-enumDescriptions:\n        IN_PROGRESS:',
    at: '- SUCCEEDED\n      x-enumDescriptions',
  },
  {
    title: 'the least of a number is above the most',
    rule: 'openapi/empty-range',
    find: '        expected_service:\n          type: string\n          description: Service that the company is interested in.\n          example: Compute\n',
    replace:
      '        expected_service:\n          type: integer\n          description: Service that the company is interested in.\n          minimum: 10\n          maximum: 1\n',
    at: 'minimum: 10',
  },
  {
    title: 'a text has to be longer than it may be',
    rule: 'openapi/empty-range',
    find: '          description: Who recommended the platform.\n          example: A colleague\n',
    replace: '          description: Who recommended the platform.\n          minLength: 64\n          maxLength: 46\n',
    at: 'minLength: 64',
  },
  {
    title: 'a pattern has an open group',
    rule: 'openapi/pattern',
    find: '          description: Name of the person.\n          example: Tomas Lind\n',
    replace:
      "          description: Name of the person.\n          pattern: '^([A-Z][a-z]+ ?$'\n          example: Tomas Lind\n",
    at: 'pattern:',
  },
  {
    title: 'a pattern repeats nothing',
    rule: 'openapi/pattern',
    find: '          description: Where the request comes from.\n          example: website\n',
    replace:
      "          description: Where the request comes from.\n          pattern: '*'\n          example: website\n",
    at: "pattern: '*'",
  },
  {
    title: 'a pattern escapes what needs no escape',
    rule: 'openapi/unicode-pattern',
    find: '          description: Company of the person.\n          example: Harborline Research\n',
    replace:
      "          description: Company of the person.\n          pattern: '^[A-Za-z\\_ ]+$'\n          example: Harborline Research\n",
    at: 'pattern:',
  },
  {
    title: 'a pattern has a brace that opens nothing',
    rule: 'openapi/unicode-pattern',
    find: '          description: What the company wants to do.\n          example: Training language models\n',
    replace:
      "          description: What the company wants to do.\n          pattern: '^[^{]*{?$'\n          example: Training language models\n",
    at: 'pattern:',
  },
  {
    title: 'a required property is misspelt',
    rule: 'openapi/required-property',
    find: '        - company\n        - source\n      properties:\n        email:',
    replace: '        - compnay\n        - source\n      properties:\n        email:',
    at: '- compnay',
  },
  {
    title: 'two properties exclude each other, one of them misspelt',
    rule: 'openapi/required-property',
    find: '      x-unused-because: The prospect request call exists, but its path is not published.\n    ProspectResponse:',
    replace:
      '      not:\n        required:\n          - use_case\n          - referal\n      x-unused-because: The prospect request call exists, but its path is not published.\n    ProspectResponse:',
    at: '- referal',
  },
  {
    title: 'a list does not say what its items are',
    rule: 'openapi/missing-items',
    find: '          description: Tags of the image.\n          items:\n            type: string\n            example: cuda\n          example:\n            - cuda\n            - pytorch\n        created_at:',
    replace:
      '          description: Tags of the image.\n          example:\n            - cuda\n            - pytorch\n        created_at:',
    at: 'tags:\n          type: array\n          description: Tags of the image.\n          example:',
  },
  {
    title: 'a parameter takes a list of unknown items',
    rule: 'openapi/missing-items',
    find: '          schema:\n            type: array\n            items:\n              type: string\n          example:\n            - datasets\n            - shared-home\n',
    replace:
      '          schema:\n            type: array\n          example:\n            - datasets\n            - shared-home\n',
    at: 'schema:',
  },
  {
    title: 'a discriminator decides by a property that the alternatives do not have',
    rule: 'openapi/discriminator',
    find: "      oneOf:\n        - $ref: '#/components/schemas/OperationResponse'\n        - $ref: '#/components/schemas/Instance'\n",
    replace:
      "      discriminator:\n        propertyName: kind\n      oneOf:\n        - $ref: '#/components/schemas/OperationResponse'\n        - $ref: '#/components/schemas/Instance'\n",
    at: 'propertyName: kind',
  },
  {
    title: 'a discriminator leads to a schema that does not exist',
    rule: 'openapi/discriminator',
    find: '    Image:\n      type: object\n',
    replace:
      '    Image:\n      type: object\n      discriminator:\n        propertyName: id\n        mapping:\n          custom: CustomImage\n',
    at: 'custom: CustomImage',
  },
  {
    title: 'a discriminator decides by an optional property',
    rule: 'openapi/discriminator',
    find: '    VpcFirewallRule:\n      type: object\n',
    replace: '    VpcFirewallRule:\n      type: object\n      discriminator:\n        propertyName: direction\n',
    at: 'propertyName: direction',
  },
];
