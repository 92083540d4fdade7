import { expect, test } from 'vitest';
import { SearchMetrics } from '../src/serve/search-metrics.ts';

test('requests are counted by status, and durations in cumulative buckets', () => {
  const metrics = new SearchMetrics();
  metrics.add(200, 0.004);
  metrics.add(200, 0.2);
  metrics.add(503, 3);
  const lines = metrics.text({ waiting: 2 }).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'docgraph_search_requests_total{status="200"} 2',
      'docgraph_search_requests_total{status="503"} 1',
      'docgraph_search_duration_seconds_bucket{le="0.005"} 1',
      'docgraph_search_duration_seconds_bucket{le="0.15"} 1',
      'docgraph_search_duration_seconds_bucket{le="0.25"} 2',
      'docgraph_search_duration_seconds_bucket{le="2.5"} 2',
      'docgraph_search_duration_seconds_bucket{le="+Inf"} 3',
      'docgraph_search_duration_seconds_count 3',
      'docgraph_search_waiting 2',
    ]),
  );
});
