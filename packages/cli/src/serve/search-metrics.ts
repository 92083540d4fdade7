/** Upper bounds of the histogram buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5];

/** Counts the requests of a search server. */
export class SearchMetrics {
  readonly #byStatus = new Map<number, number>();
  readonly #durations = BOUNDS.map(() => 0);
  #count = 0;
  #seconds = 0;

  /** Counts a search with its status and duration. */
  add(status: number, seconds: number): void {
    this.#byStatus.set(status, (this.#byStatus.get(status) ?? 0) + 1);
    this.#count++;
    this.#seconds += seconds;
    for (const [at, bound] of BOUNDS.entries())
      if (seconds <= bound) this.#durations[at] = (this.#durations[at] ?? 0) + 1;
  }

  /** Returns the counts and the given gauges in the text format of Prometheus. */
  text(gauges: Readonly<Record<string, number>>): string {
    const statuses = [...this.#byStatus].sort(([a], [b]) => a - b);
    return [
      '# TYPE docgraph_search_requests_total counter',
      ...statuses.map(([status, count]) => `docgraph_search_requests_total{status="${status}"} ${count}`),
      '# TYPE docgraph_search_duration_seconds histogram',
      ...BOUNDS.map((bound, at) => `docgraph_search_duration_seconds_bucket{le="${bound}"} ${this.#durations[at]}`),
      `docgraph_search_duration_seconds_bucket{le="+Inf"} ${this.#count}`,
      `docgraph_search_duration_seconds_sum ${this.#seconds}`,
      `docgraph_search_duration_seconds_count ${this.#count}`,
      ...Object.entries(gauges).flatMap(([name, value]) => [
        `# TYPE docgraph_search_${name} gauge`,
        `docgraph_search_${name} ${value}`,
      ]),
      '',
    ].join('\n');
  }
}
