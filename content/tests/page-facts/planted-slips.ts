/** A slip in the content: what stands once in a file, what is put in its place, and what has to be said of it. */
export interface Slip {
  file: string;
  text: string;
  slip: string;
  finding: string;
}

const DATA = 'example-data.yaml';
const doc = (file: string) => `docs/${file}.md`;

/** Slips by the check that has to find them: each kind of contradiction that it knows. */
export const plantedSlips: Readonly<Record<string, readonly Slip[]>> = {
  unplannedAddresses: [
    {
      file: doc('networking/nv-link/imex-setup'),
      text: '{{secondVm.name}}	{{secondVm.privateAddress}}',
      slip: '{{secondVm.name}}	10.0.0.6',
      finding: '10.0.0.6 is no value of example-data.yaml',
    },
    {
      file: DATA,
      text: 'podRange: 10.128.0.0/18',
      slip: 'podRange: 10.0.128.0/18',
      finding: 'vpcNetwork.cidr and cluster.podRange overlap',
    },
    {
      file: DATA,
      text: 'serviceRange: 10.129.0.0/20',
      slip: 'serviceRange: 10.128.16.0/20',
      finding: 'cluster.podRange and cluster.serviceRange overlap',
    },
    {
      file: DATA,
      text: 'publicAddress: 198.51.100.25',
      slip: 'publicAddress: 203.0.113.25',
      finding: 'office.cidr and vm.publicAddress overlap',
    },
    {
      file: DATA,
      text: 'blocked: {address: 192.0.2.44',
      slip: 'blocked: {address: 192.0.2.7',
      finding: 'blocked.address and office.otherAddress overlap',
    },
    {
      file: DATA,
      text: 'address: 203.0.113.44',
      slip: 'address: 198.51.100.44',
      finding: 'user.address is not in office.cidr',
    },
    {
      file: DATA,
      text: 'name: main-east, cidr: 10.0.16.0/20',
      slip: 'name: main-east, cidr: 10.0.8.0/21',
      finding: 'vpcSubnet.cidr and eastSubnet.cidr overlap',
    },
  ],
  strangeDiskSizes: [
    {
      file: doc('storage/disks/managing-persistent-disks'),
      text: 'size       = "{{disk.reportedSize}}"',
      slip: 'size       = "{{disk.size}}"',
      finding: '1TiB is not a number of GiB',
    },
    {
      file: doc('storage/disks/managing-shared-disks'),
      text: 'size     = "{{sharedDisk.size}}"',
      slip: 'size     = "256GiB"',
      finding: 'no other example of the page has 256GiB',
    },
    {
      file: DATA,
      text: 'reportedLargerSize: 2048GiB',
      slip: 'reportedLargerSize: 2000GiB',
      finding: '2TiB is not 2000GiB',
    },
    { file: DATA, text: 'largerSize: 200GiB', slip: 'largerSize: 50GiB', finding: 'devDisk: 50GiB is not larger' },
  ],
  passedExpiries: [
    {
      file: doc('identity-and-security/managing-api-keys'),
      text: '--expires-at "$EXPIRES_AT"',
      slip: '--expires-at 2023-07-01T12:00:00Z',
      finding: '2023-07-01T12:00:00Z has passed',
    },
    {
      file: doc('managed-inference/getting-started-with-managed-inference'),
      text: 'date -u -v+90d',
      slip: 'date -u -v+30d',
      finding: 'Linux gives 90 days',
    },
    {
      file: DATA,
      text: "expiry: {example: '2031",
      slip: "expiry: {example: '2026",
      finding: '2026-07-01T12:00:00Z has passed',
    },
    {
      file: DATA,
      text: "chat-service, expiresAt: '2026-09-29",
      slip: "chat-service, expiresAt: '2026-10-29",
      finding: 'the answer shows 120 days, the command asks for 90',
    },
  ],
  unmadeFolders: [
    {
      file: doc('compute/virtual-machines/optimizing-gpus'),
      text: '   git clone https://github.com/NVIDIA/nccl-tests nccl-tests\n',
      slip: '',
      finding: 'nothing makes nccl-tests',
    },
    {
      file: doc('quickstart/terraform'),
      text: 'mkdir -p terraform-example\n',
      slip: '',
      finding: 'nothing makes terraform-example',
    },
  ],
  largeMachines: [
    {
      file: doc('quickstart/creating-a-vm'),
      text: '--type {{devVm.type}}',
      slip: '--type {{vm.type}}',
      finding: 'asks for a100.8x',
    },
    {
      file: doc('quickstart/terraform'),
      text: '= "{{devVm.type}}"',
      slip: '= "{{vm.type}}"',
      finding: 'asks for a100.8x',
    },
    {
      file: doc('orchestration/cmk/managing-nodepools'),
      text: 'replace `{{vm.type}}` with a type such as `{{devVm.type}}`',
      slip: 'they are fast',
      finding: 'the page names no small type to try it with',
    },
  ],
  wrongOpenings: [
    {
      file: doc('networking/load-balancers/managing-load-balancers'),
      text: '--destinations "$WEB_VM_ID,$WEB_VM_ID_2"',
      slip: '--destinations "$SUBNET_ID"',
      finding: 'opens more than single VMs to everyone',
    },
    {
      file: doc('storage/disks/migrating-shared-disks-to-nfs'),
      text: '"source_ports": ["1-65535"]',
      slip: '"source_ports": ["1024-65535"]',
      finding: 'NFS clients use ports below 1024',
    },
    {
      file: doc('networking/firewall-rules/managing-firewall-rules'),
      text: '| `2049` | `1-65535`',
      slip: '| `2049` | `1024-65535`',
      finding: 'NFS clients use ports below 1024',
    },
  ],
  unequalTabs: [
    {
      file: doc('quickstart/creating-a-vm'),
      text: '  --public-ip-type static \\\n',
      slip: '',
      finding: 'the CLI does not send body/network_interfaces/ips/public_ipv4/type',
    },
    {
      file: doc('compute/virtual-machines/managing-lifecycle-scripts'),
      text: '     --disk-id "$DISK_ID" \\\n     --mode read-write \\\n',
      slip: '',
      finding: 'the CLI does not send body/disks/disk_id',
    },
    {
      file: doc('identity-and-security/managing-api-keys'),
      text: '--alias {{apiToken.alias}} ',
      slip: '--alias other ',
      finding: 'the CLI sends other as body/alias',
    },
    {
      file: doc('compute/instance-templates/managing-templates'),
      text: '--desired-count 2',
      slip: '--desired-count 3',
      finding: 'the CLI sends 3 as body/desired_count, and the API 2',
    },
    {
      file: doc('orchestration/cmk/managing-nodepools'),
      text: '--node-labels "workload=training,team=research"',
      slip: '--node-labels "workload=training,team=ml"',
      finding: 'the CLI sends workload=training,team=ml as body/node_labels',
    },
  ],
  unlikeCommands: [
    {
      file: doc('networking/firewall-rules/managing-firewall-rules'),
      text: '--destination-ports 22 ',
      slip: '--destination-ports 2222 ',
      finding: '--destination-ports of cloud firewall-rules create allow-ssh is 2222',
    },
  ],
  changingResources: [
    {
      file: doc('resources/support_tiers'),
      text: '"name": "{{organization.name}}"',
      slip: '"name": "Other"',
      finding: 'is Other, elsewhere ',
    },
    {
      file: DATA,
      text: 'vip: 198.51.100.10',
      slip: 'vip: 198.51.100.11',
      finding: 'is 198.51.100.11, in the API 198.51.100.10',
    },
  ],
  unsetVariables: [
    {
      file: doc('networking/load-balancers/managing-load-balancers'),
      text: '   export VM_ID_2="{{secondVm.id}}"\n',
      slip: '',
      finding: '$VM_ID_2 is not set',
    },
    {
      file: doc('container-registry/quickstart'),
      text: '```bash title="On the VM"\nexport REGISTRY_USER',
      slip: '```bash title="Command"\nexport REGISTRY_USER',
      finding: '$REGISTRY_USER is not set',
    },
    {
      file: doc('storage/disks/overview'),
      text: '## Access and limits\n',
      slip: '## Access and limits\n\n```bash\necho "$DISK_ID"\n```\n',
      finding: '$DISK_ID is not set',
    },
  ],
  wrongNumbers: [
    {
      file: DATA,
      text: "available: '64'",
      slip: "available: '7'",
      finding: 'needs 8 GPUs, the quota leaves 7',
    },
    {
      file: doc('usage-billing/viewing-usage'),
      text: 'are 192 GPU hours',
      slip: 'are 24 GPU hours',
      finding: 'are 24 GPU hours',
    },
    {
      file: doc('networking/load-balancers/overview'),
      text: '30 seconds with these',
      slip: '20 seconds with these',
      finding: '20 seconds with these',
    },
    {
      file: doc('orchestration/cmk/cluster-details'),
      text: 'at most 64 nodes',
      slip: 'at most 32 nodes',
      finding: 'at most 32 nodes',
    },
    {
      file: doc('networking/vpc-networks/overview'),
      text: 'has 4,096 addresses',
      slip: 'has 4,094 addresses',
      finding: '4,094',
    },
    { file: doc('storage/disks/overview'), text: '`1099511627776`', slip: '`1099511627775`', finding: '1099511627775' },
    { file: doc('compute/virtual-machines/optimizing-gpus'), text: '-np 16', slip: '-np 8', finding: 'mpirun -np 8' },
    { file: doc('quickstart/terraform'), text: '5 to add', slip: '6 to add', finding: 'plans 6,5, and describes 5' },
    {
      file: doc('resources/deprecation_notices'),
      text: '"cluster_versions": ["{{cluster.deprecatedVersion}}"]',
      slip: '"cluster_versions": []',
      finding: 'shows no deprecated version',
    },
  ],
  missingSteps: [
    {
      file: doc('compute/images/managing-images'),
      text: '   rm -f ~/.ssh/authorized_keys ~/.ssh/id_* ~/.bash_history\n',
      slip: '',
      finding: 'the access of the builder ships in every VM',
    },
    {
      file: doc('networking/nv-link/imex-setup'),
      text: 'sudo mknod',
      slip: '# see the driver',
      finding: 'no channel is created',
    },
    {
      file: doc('resources/support'),
      text: '../reference/api.md#repeat-a-request-safely',
      slip: '../reference/api.md',
      finding: 'a call that has worked is sent again',
    },
    {
      file: doc('quickstart/creating-an-account'),
      text: '="$ACCESS_KEY:$SECRET_KEY"\n',
      slip: '="your-access-key:your-secret-key"\n',
      finding: 'a newcomer cannot authenticate',
    },
    {
      file: doc('compute/virtual-machines/managing-vms'),
      text: 'a running one ([this can change](../../reference/api.md#choices))',
      slip: 'a running one',
      finding: 'a choice of the documentation looks like a rule of the platform',
    },
    {
      file: doc('compute/virtual-machines/managing-vms'),
      text: '"ssh_public_key": "\'"$SSH_PUBLIC_KEY"\'"',
      slip: '"ssh_public_key": "{{sshKey.publicKey}}"',
      finding: 'creates a machine with the key of the story',
    },
    {
      file: doc('resources/support'),
      text: '"your-access-key:your-secret-key"',
      slip: '"your-api-token"',
      finding: 'sets another kind of token',
    },
  ],
  staleTables: [
    {
      file: doc('compute/virtual-machines/overview'),
      text: '| 8 × A100 |',
      slip: '| 4 × A100 |',
      finding: 'lacks | `a100.8x` | 8 × A100',
    },
    {
      file: doc('compute/virtual-machines/overview'),
      text: '| `us-east1` | `us-east1-a` |',
      slip: '| `us-east2` | `us-east2-a` |',
      finding: 'has | `us-east2`',
    },
  ],
};
