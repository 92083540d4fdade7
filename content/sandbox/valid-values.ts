import { ApiError } from '@docgraph/sandbox/engine/api-error';
import type { Call } from '@docgraph/sandbox/engine/rules';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { KUBERNETES_VERSIONS, LOCATIONS, RESERVATIONS } from './catalog.ts';
import type { Handlers } from './family.ts';
import { addressNumber, rangeOf } from './ranges.ts';
import { bodyOf, findRow } from './rows.ts';
import { gibOf } from './sizes.ts';
import { sshKeyOf } from './ssh-key.ts';

/** The valid values of fields in request bodies, where the API description leaves the bounds open. */
interface ValidValues {
  /** Paths of the fields. A path includes every item of a list on its way, and `*` matches every key of a map. */
  fields: readonly string[];
  accepts(value: JsonValue, call: Call): boolean;
  /** What the value must be, for messages. */
  expected: string;
  /** Status if the value isn't valid. The default is 400. */
  status?: 404;
}

const MAX_PORT = 65_535;
const MAX_NAME = 255;
const MAX_GIB = 64 * 1024;

function isPort(value: JsonValue): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_PORT;
}

function isPortRange(value: JsonValue): boolean {
  const [, first, last = first] = /^([1-9]\d*)(?:-([1-9]\d*))?$/.exec(String(value)) ?? [];
  return isPort(Number(first)) && isPort(Number(last)) && Number(first) <= Number(last);
}

function isAddress(text: string): boolean {
  return (
    addressNumber(text) !== undefined || (/^[\da-f:.]*:[\da-f:.]*$/i.test(text) && URL.canParse(`http://[${text}]`))
  );
}

function isAddressOrRange(value: JsonValue): boolean {
  const [address = '', bits] = String(value).split(/\/(.*)/s);
  if (bits === undefined) return isAddress(address);
  return address.includes(':')
    ? isAddress(address) && /^(?:0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= 128
    : rangeOf(String(value)) !== undefined;
}

function isName(value: JsonValue): boolean {
  return String(value).trim() !== '' && String(value).length <= MAX_NAME;
}

const ENDPOINT_TABLES = ['vpc-networks', 'vpc-subnets', 'instances'];
const LISTENERS = 'listen_ports_and_backends';

/** The valid values, keyed by rule. */
const VALID_VALUES = {
  'values/firewall-ports': {
    fields: ['source_ports', 'destination_ports'],
    accepts: isPortRange,
    expected: `a port from 1 to ${MAX_PORT}, or a range such as 8000-8100`,
  },
  'values/ports': {
    fields: [`${LISTENERS}.listen_port`, `${LISTENERS}.backends.port`],
    accepts: isPort,
    expected: `a port from 1 to ${MAX_PORT}`,
  },
  'values/health-check-port': {
    fields: ['health_check_options.port'],
    accepts: (port) => port === '0' || (/^[1-9]\d*$/.test(String(port)) && isPort(Number(port))),
    expected: `a port from 1 to ${MAX_PORT}, or 0`,
  },
  'values/backends': {
    fields: [LISTENERS],
    accepts: (listener) => isObject(listener) && Array.isArray(listener.backends) && listener.backends.length > 0,
    expected: 'a listen port with at least one backend',
  },
  'values/backend-address': {
    fields: [`${LISTENERS}.backends.ip`],
    accepts: (ip) => isAddress(String(ip)),
    expected: 'an IP address',
  },
  'values/cidr': {
    fields: ['sources.cidr', 'destinations.cidr'],
    accepts: isAddressOrRange,
    expected: 'an IP address, or a CIDR block such as 203.0.113.0/24',
  },
  'values/cluster-cidr': {
    fields: ['cluster_cidr', 'service_cluster_ip_range'],
    accepts: (cidr) => rangeOf(String(cidr)) !== undefined,
    expected: 'an IPv4 CIDR block such as 10.128.0.0/18',
  },
  'values/protocol': {
    fields: ['protocol', 'protocols'],
    accepts: (protocol) => ['tcp', 'udp', 'icmp'].includes(String(protocol)),
    expected: 'tcp, udp, or icmp',
  },
  'values/location': {
    fields: ['location', 'locations.location', 'instance_template.location'],
    accepts: (location) => LOCATIONS.includes(String(location)),
    expected: 'one of the locations that the API lists',
  },
  'values/kubernetes-version': {
    fields: ['version', 'node_pool_version'],
    accepts: (version) => KUBERNETES_VERSIONS.some(({ name }) => name === version),
    expected: 'one of the Kubernetes versions that the API lists',
  },
  'values/name': {
    fields: ['name', 'template_name', 'name_prefix', 'partition_name'],
    accepts: isName,
    expected: `a name of 1 to ${MAX_NAME} characters`,
  },
  'values/ssh-key': {
    fields: ['ssh_public_key', 'instance_template.ssh_public_key', 'user_list.*'],
    accepts: (key) => sshKeyOf(String(key)) !== undefined,
    expected: 'an SSH public key',
  },
  'values/size': {
    fields: ['size', 'disks.size', 'instance_template.disks.size'],
    accepts: (size) => gibOf(String(size)) >= 1 && gibOf(String(size)) <= MAX_GIB,
    expected: `a size from 1GiB to ${MAX_GIB / 1024}TiB`,
  },
  'values/endpoint': {
    fields: ['sources.resource_id', 'destinations.resource_id'],
    accepts: (id, call) => ENDPOINT_TABLES.some((table) => findRow(call, table, id)),
    expected: 'the ID of a VPC network, subnet, or VM in this project',
    status: 404,
  },
  'values/reservation': {
    fields: ['reservation_id', 'reservation_specification.id', 'instance_template.reservation_id'],
    accepts: (id) => RESERVATIONS.some((each) => each.id === id),
    expected: 'the ID of a reservation',
    status: 404,
  },
} satisfies Readonly<Record<string, ValidValues>>;

/** Returns the values at a path. */
function valuesAt(value: JsonValue | undefined, [name, ...rest]: readonly string[]): JsonValue[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return value === undefined || value === null ? [] : [value];
  if (!isObject(value)) return [];
  return name === '*'
    ? Object.values(value).flatMap((each) => valuesAt(each, rest))
    : valuesAt(Object.hasOwn(value, name) ? value[name] : undefined, rest);
}

const RULES: [rule: string, ValidValues][] = Object.entries(VALID_VALUES);
const CHECKS = RULES.flatMap(([rule, values]) =>
  values.fields.map((field) => ({ rule, ...values, path: field.split('.') })),
);

function checkValues(call: Call): void {
  const body: JsonObject = bodyOf(call);
  for (const { rule, path, accepts, expected, status = 400 } of CHECKS) {
    const wrong = valuesAt(body, path).find((value) => !accepts(value, call));
    if (wrong === undefined || !call.follows(rule)) continue;
    const written = JSON.stringify(wrong);
    const shown = written.length > 100 ? '' : `, not ${written}`;
    throw new ApiError(status, `\`${path.join('.')}\` must be ${expected}${shown}.`);
  }
}

/** Wraps handlers to check the values in request bodies first. */
export function withValidValues(handlers: Handlers): Handlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([operationId, handler]) => [
      operationId,
      (call: Call) => {
        checkValues(call);
        return handler(call);
      },
    ]),
  );
}

/** Rules for the values of fields. */
export const valueRules: Record<keyof typeof VALID_VALUES, string> = {
  'values/firewall-ports': 'Ports of firewall rules outside 1 to 65535, and reversed ranges, return 400.',
  'values/ports': 'Ports of load balancers outside 1 to 65535 return 400.',
  'values/health-check-port': 'Health check ports outside 0 to 65535 return 400.',
  'values/backends': 'A listen port without backends returns 400.',
  'values/backend-address': "A backend whose ip isn't an IP address returns 400.",
  'values/cidr': "Sources and destinations that aren't IP addresses or CIDR blocks return 400.",
  'values/cluster-cidr': "Ranges of clusters that aren't IPv4 CIDR blocks return 400.",
  'values/protocol': 'Unknown protocols return 400.',
  'values/location': 'Unknown locations return 400.',
  'values/kubernetes-version': 'Unknown Kubernetes versions return 400.',
  'values/name': 'Empty names, and names of more than 255 characters, return 400.',
  'values/ssh-key': 'Invalid SSH public keys of VMs, templates, node pools, and Slurm users return 400.',
  'values/size': 'Disk sizes outside 1GiB to 64TiB return 400.',
  'values/endpoint': 'Unknown resources in sources and destinations return 404.',
  'values/reservation': 'Unknown reservations return 404.',
};
