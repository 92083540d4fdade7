import type { JsonValue } from '#schemas/api-schema.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Answer, Call } from '../engine/rules.ts';
import { badRequest } from './rows.ts';
import { IMAGES } from './story.ts';

/** What is only read: the description shows it, and these rules decide what may be asked (sections 5 to 8). */
export const reportRules = {
  'reports/dates': 'start_date and end_date are dates, the first not after the second: 400 (section 5).',
  'reports/known': 'A reservation, image or InfiniBand network that does not exist is 404 (section 8).',
};

/** Days are written as in `2022-07-01`. */
function dayOf(value: JsonValue | undefined): number {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
}

function checkDates(call: Call): Answer | undefined {
  const [from, to] = ['start_date', 'end_date'].map((name) => call.parameters.query.get(name));
  const isWrong =
    [from, to].some((value) => value !== undefined && Number.isNaN(dayOf(value))) || dayOf(from) > dayOf(to);
  if (isWrong && call.follows('reports/dates'))
    throw badRequest('`start_date` and `end_date` are days such as 2022-07-01, the first not after the second.');
  return undefined;
}

function isKnown(parameter: string, ids: readonly JsonValue[]) {
  return (call: Call): Answer | undefined => {
    if (!ids.includes(call.path.get(parameter) ?? '') && call.follows('reports/known'))
      throw new Refusal(404, 'The resource was not found.');
    return undefined;
  };
}

const DATED = ['exportBilling', 'exportUsage', 'listUsage', 'getBillingOptions', 'getUsageOptions'];

/** What is checked before the description answers. */
export const reports: Readonly<Record<string, (call: Call) => Answer | undefined>> = {
  ...Object.fromEntries(DATED.map((operationId) => [operationId, checkDates])),
  getReservation: isKnown('reservation_id', ['6e1c8f42-7d0a-4b95-a3e7-0c5d9b2f8e16']),
  getImage: isKnown(
    'image_id',
    IMAGES.map(({ id }) => id ?? null),
  ),
  getIbNetwork: isKnown('ib_network_id', ['d9a6f207-8e1b-4c53-a4f8-2b0d7e5c9316']),
};
