import { BlockList } from 'node:net';
import { writtenAddresses } from '@docgraph/test-kit/reserved-addresses';
import type { WrittenContent } from '../written-content.ts';

/** Addresses that mean the same everywhere: all of them, and the machine itself. */
const GENERAL = new Set(['0.0.0.0', '127.0.0.1']);

/** Ranges that must have nothing in common. */
const APART = [
  ['vpcNetwork.cidr', 'cluster.podRange'],
  ['vpcNetwork.cidr', 'cluster.serviceRange'],
  ['cluster.podRange', 'cluster.serviceRange'],
  ['vpcSubnet.cidr', 'eastSubnet.cidr'],
  ['office.cidr', 'vm.publicAddress'],
  ['office.cidr', 'devVm.publicAddress'],
  ['office.cidr', 'loadBalancer.vip'],
  ['office.cidr', 'office.otherAddress'],
  ['office.cidr', 'blocked.address'],
  ['blocked.address', 'office.otherAddress'],
] as const;

/** Ranges, and what must lie in them. */
const WITHIN = [
  ['vpcNetwork.cidr', 'vpcSubnet.cidr'],
  ['vpcNetwork.cidr', 'eastSubnet.cidr'],
  ['vpcNetwork.cidr', 'vpcNetwork.gateway'],
  ['vpcSubnet.cidr', 'vm.privateAddress'],
  ['vpcSubnet.cidr', 'secondVm.privateAddress'],
  ['vpcSubnet.cidr', 'devVm.privateAddress'],
  ['vpcSubnet.cidr', 'webVm.privateAddress'],
  ['vpcSubnet.cidr', 'secondWebVm.privateAddress'],
  ['vpcSubnet.cidr', 'internalLoadBalancer.address'],
  ['vpcSubnet.cidr', 'metricsServer.address'],
  ['office.cidr', 'user.address'],
] as const;

/** Addresses that are written into pages past the plan in `example-data.yaml`, and contradictions in the plan. */
export function unplannedAddresses({ pages, data }: WrittenContent): string[] {
  const value = (name: string) => {
    const [group = '', key = ''] = name.split('.');
    return data[group]?.[key] ?? '';
  };
  // The variables of `runs` in the front matter write out a value: nothing is filled in there.
  const isWrittenOut = (line: string, address: string) =>
    /^ {2}variables: \{/.test(line) && address === value('user.address');
  return [
    ...pages.flatMap(({ file, written }) =>
      written.split('\n').flatMap((text, index) =>
        writtenAddresses(text)
          .filter(({ address }) => !GENERAL.has(address) && !isWrittenOut(text, address))
          .map(({ address }) => `${file}:${index + 1} ${address} is no value of example-data.yaml`),
      ),
    ),
    ...APART.filter(([one, other]) => holds(value(one), value(other)) || holds(value(other), value(one))).map(
      ([one, other]) => `example-data.yaml:1 ${one} and ${other} overlap`,
    ),
    ...WITHIN.filter(([range, inner]) => !holds(value(range), value(inner))).map(
      ([range, inner]) => `example-data.yaml:1 ${inner} is not in ${range}`,
    ),
  ];
}

/** Whether a range holds another one, or an address. */
function holds(range: string, inner: string): boolean {
  if (range === '' || inner === '') return false;
  const [network = '', prefix = '32'] = range.split('/');
  const [address = '', innerPrefix = '32'] = inner.split('/');
  const list = new BlockList();
  list.addSubnet(network, Number(prefix), 'ipv4');
  return Number(prefix) <= Number(innerPrefix) && list.check(address, 'ipv4');
}
