import type { Faults } from './plant-faults.ts';

/** Faults in the content, each with a part of the expected message. */
export const contentFaults: Faults = {
  'links/broken: No page file `./no-such-page.md`.':
    '{+See [more](./no-such-page.md).\n\n+}A VM boots from a copy of an image',
  'links/anchor: No anchor `#no-such-anchor` on the page `/`.':
    '{+See [more](../../index.md#no-such-anchor).\n\n+}You can store data in three places',
  'links/asset: No file `./no-such-picture.png`.':
    '{+![A picture](./no-such-picture.png)\n\n+}Check the [status page]({{statusUrl}}) for outages first',
  'links/operation: No operation `noSuchOperation` in the API description.':
    '{+Call [it](operation:noSuchOperation).\n\n+}These rules apply to every operation in the',
  'links/operation: No operation `listCustomImage` in the API description.':
    '[List custom images](operation:[-listCustomImages-]{+listCustomImage+})',
  'front-matter/unknown-key: Unknown key `titel`.': '---\n{+titel: Terraform\n+}title: Using Terraform\n',
  'front-matter/invalid: `hide_table_of_contents` must be `true` or `false`, but is text.':
    '---\n{+hide_table_of_contents: maybe\n+}title: Spot capacity\n',
  'front-matter/syntax: Invalid YAML: Nested mappings are not allowed':
    '---\n{+keywords: a: b\n+}title: Multi-factor authentication\n',
  'navigation/unknown-page: No page `no/such-page`.': '{+  - page: no/such-page\n+}  - page: index\n',
  'routes/duplicate: and `docs/quickstart/terraform.md` have the same route `/quickstart/terraform`.':
    '---\ntitle: Second\n{+slug: /quickstart/terraform\n+}',
  'openapi/enum-value: The `enum` value must be text, but is `4`.': '            - 3 year\n{+            - 4\n+}',
  'cli/flag: The operation `createIbPartition` has no `body/network_id`.':
    'ib-network-id: {sets: body/[-ib_network_id-]{+network_id+}, required: true}',
  'cli/operation: `listCapacity`': 'calls: [-listCapacities-]{+listCapacity+}',
  'terraform/field: router': 'computed: [id, subnets, [-gateway-]{+router+}]',
  'examples/command: `--direction` must be one of':
    '     --direction [-ingress-]{+inbound+} \\\n     --action allow \\\n     --protocols tcp \\\n     --sources {{office.cidr}} \\\n',
  'examples/command: `cloud` has no command `nodepools`.':
    'cloud [-node-pools-]{+nodepools+} create \\\n     --name {{nodePool.name}}',
  'examples/command: `cloud vms attach-disks` has no flag `--disk`.':
    '[---disk-id-]{+--disk+} "$DISK_ID" --mode read-write --wait\n   cloud vms attach-disks --id "$VM_ID_2"',
  'examples/command: `cloud networks update` has no flag `--wiat`.':
    'cloud networks update --id "$VPC_NETWORK_ID" --name main-network --[-wait-]{+wiat+}',
  'examples/terraform: `viridian_cluster`':
    'resource "{{provider}}[-_kubernetes_cluster-]{+_cluster+}" "ml" {\n     name      = ',
  'examples/terraform: `viridian_disk` has no argument `blocksize`.':
    '     size       = "{{disk.reportedSize}}"\n     location   = "{{zone.north}}"\n     [-block_size-]{+blocksize+} = 4096',
  'examples/call: No operation has the path `/projects/…/storage/disk`.':
    'PROJECT_ID/storage/[-disks-]{+disk+}" \\\n     -H "Authorization: Bearer $API_TOKEN" \\\n     -H "Content-Type: application/json" \\\n     -d \'{\n       "name": "{{disk.name}}",\n       "type": "persistent-ssd",\n       "size": "{{disk.size}}"',
  'examples/value: Body of `createInstance`: Unknown key `attachment_typ`':
    '"[-attachment_type-]{+attachment_typ+}": "data"\n         }\n       ],\n       "network_interfaces": [',
  'examples/value: Body of `createVpcFirewallRule`: `direction` must be one of':
    '       "direction": "[-ingress-]{+inward+}",\n       "action": "allow",\n       "protocols": ["tcp"],\n       "sources": [{"cidr": "{{office.cidr}}"}]',
  'examples/value: Body of `createToken`: `expires_at` is missing.':
    '     -d @@\'{"alias": "{{apiToken.alias}}"[-, "expires_at": "\'"$EXPIRES_AT"\'"-]}\' > token.json',
  'examples/value: Response 200 of `getSlurmCluster`: Unknown key `login_url`':
    '"[-login_node_url-]{+login_url+}": "https://login.hpc',
};
