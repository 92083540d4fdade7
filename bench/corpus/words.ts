import type { Random } from './random.ts';

type Words = readonly [string, ...string[]];

/** Splits a list at spaces. The lists below are strings for readability. */
function wordsOf(list: string): Words {
  const [first = '', ...rest] = list.trim().split(/\s+/);
  return [first, ...rest];
}

export const NOUNS = wordsOf(`
  account address adapter agent alias allocation anchor appliance archive argument array artifact asset attachment
  backend backup balancer bandwidth batch binary block boundary branch bridge broker bucket buffer build bundle byte
  cache capacity catalog certificate channel checkpoint checksum claim client cluster collection column command commit
  component condition config connection constraint consumer container context controller cookie core counter credential
  cursor daemon dashboard database dataset deadline default dependency deployment descriptor device digest directory disk
  domain driver edge element encoder endpoint engine entry environment error event exception executor export extension
  factory failure feature field file filter firewall flag folder format fragment frame function gateway generator graph
  group guest handler hash header heap hook host identity image import index ingress input instance interface interval
  invoice iterator job journal kernel key label latency layer lease ledger library limit link listener loader lock log
  loop machine manifest mapping marker matrix memory message metadata method metric middleware migration mirror model
  module monitor mount mutex namespace network node notification object offset operator option orchestrator output owner
  package packet page parameter parser partition patch path payload peer permission pipeline platform plugin policy pool
  port prefix process processor producer profile project property protocol provider proxy query queue quota range rack
  record reference region registry release replica replication repository request resolver resource response result retry
  role rollout route router row rule runner runtime sandbox scale scheduler schema scope script secret segment selector
  sequence serializer server service session shard signal signature size slot snapshot socket source stack stage state
  storage stream string subnet subscription suffix system table tag target task template tenant thread threshold timeout
  token topic trace traffic transaction transform tree trigger tunnel tuple type unit update upload usage user validator
  value variable vector version view volume wallet watcher webhook window worker workflow workload workspace zone
`);

export const VERBS = wordsOf(`
  accept activate add allocate append apply archive assign attach authorize back balance bind build cache call cancel
  check clone close collect combine compare compile compress compute configure connect copy create decode define delete
  deploy describe detach detect disable discover distribute drain drop enable encode encrypt enforce evaluate evict
  expand expire export fetch filter flush format forward generate grant import index inherit initialize inspect install
  invoke isolate join limit list load lock log map measure merge migrate monitor mount move normalize notify observe open
  override parse pause persist poll promote protect provision prune publish pull push query queue read rebuild receive
  recover redirect reduce refresh register reject release reload remove rename render renew replace replay replicate
  report reserve reset resize resolve restart restore resume retry return revoke roll rotate route run sample scale scan
  schedule search select send serialize serve set share sign skip sort split start stop store stream submit subscribe
  suspend switch sync tag test throttle trace track transfer transform trigger trim tune unlock update upgrade upload
  validate verify view watch wrap write
`);

export const ADJECTIVES = wordsOf(`
  active additional asynchronous atomic automatic available basic binary bounded cached central cold compact complete
  concurrent consistent continuous current custom dedicated default direct distributed durable dynamic elastic empty
  encrypted ephemeral exact existing explicit external fast fault-tolerant final fixed free generic global healthy hidden
  horizontal hot idle immutable implicit incremental independent initial internal invalid isolated large latest lazy
  linear local logical manual maximum minimal missing mutable native nested new numeric obsolete offline online optional
  ordered parallel partial passive pending persistent physical plain portable preemptible primary private public random
  raw ready recent recursive redundant regional relative reliable remote required reusable safe secondary secure shared
  short simple single slow stable stale standard stateless static strict synchronous temporary transparent unique unused
  valid verbose vertical virtual visible warm weak
`);

export const ADVERBS = wordsOf(`
  always asynchronously atomically automatically eventually explicitly immediately implicitly lazily locally never often
  once only periodically rarely safely seldom soon strictly
`);

/** Returns a name such as `replica_pool`. */
export function identifier(random: Random, separator = '_'): string {
  return [random.pick(NOUNS), random.pick(NOUNS)].join(separator);
}

/** Returns a phrase without a period, such as "restore the encrypted snapshot". */
export function phrase(random: Random): string {
  return `${random.pick(VERBS)} the ${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`;
}

/** Capitalizes the first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
