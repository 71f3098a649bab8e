// How is the process doing? A few counters, gauges and histograms in Prometheus' text format.
type Labels = Readonly<Record<string, string>>;

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const SPECIAL = /[\\\n"]/;
const quoted = (value: string): string => (SPECIAL.test(value) ? escaped(value) : value);
const escaped = (value: string): string => value.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/"/g, '\\"');
const labelled = (name: string, labels: Labels): string => {
  let pairs = '';
  for (const key in labels) pairs += `${pairs && ','}${key}="${quoted(labels[key]!)}"`;
  return pairs === '' ? name : `${name}{${pairs}}`;
};

interface Metric {
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  lines(name: string): string[];
}

/** One value of a metric that has several, told apart by their labels. */
export interface Sample {
  readonly labels: Labels;
  readonly value: number;
}

type Found = number | readonly Sample[];
type Reading = () => Found | Promise<Found>;

interface Histogram {
  readonly labels: Labels;
  readonly counts: number[];
  sum: number;
  count: number;
}

/** The metrics of one process. */
export class Metrics {
  private readonly metrics = new Map<string, Metric>();

  /** Answers the function that counts. `alone`: it has no labels, so it stands at 0 before anything was counted. */
  counter(name: string, help: string, alone = false): (labels?: Labels, by?: number) => void {
    const values = new Map<string, number>(alone ? [[name, 0]] : []);
    this.add(name, { help, type: 'counter', lines: () => [...values].map(([key, value]) => `${key} ${value}`) });
    return (labels = {}, by = 1) => {
      const key = labelled(name, labels);
      values.set(key, (values.get(key) ?? 0) + by);
    };
  }

  /** Read whenever it is asked for. */
  gauge(name: string, help: string, read: Reading): void {
    this.gauges.push({ name, read });
    const lines = () => (this.now.get(name) ?? []).map(({ labels, value }) => `${labelled(name, labels)} ${value}`);
    this.add(name, { help, type: 'gauge', lines });
  }

  /** Answers the function that observes a duration in seconds. */
  histogram(name: string, help: string): (seconds: number, labels?: Labels) => void {
    const series = new Map<string, Histogram>();
    this.add(name, {
      help,
      type: 'histogram',
      lines: () => [...series.values()].flatMap((one) => histogramLines(name, one)),
    });
    return (seconds, labels = {}) => {
      const key = labelled(name, labels);
      const one = series.get(key) ?? { labels, counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
      series.set(key, one);
      for (let i = BUCKETS.length - 1; i >= 0 && seconds <= BUCKETS[i]!; i--) one.counts[i]! += 1;
      one.sum += seconds;
      one.count += 1;
    };
  }

  /** All of them as text. A gauge that cannot be read is left out rather than guessed. */
  async text(): Promise<string> {
    this.now.clear();
    await Promise.all(
      this.gauges.map(async ({ name, read }) => {
        try {
          const found = await read();
          this.now.set(name, typeof found === 'number' ? [{ labels: {}, value: found }] : found);
        } catch {
          this.now.delete(name);
        }
      }),
    );
    const blocks = [...this.metrics].map(([name, { help, type, lines }]) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines(name)].join('\n'),
    );
    return `${blocks.join('\n')}\n`;
  }

  private readonly gauges: { name: string; read: Reading }[] = [];
  private readonly now = new Map<string, readonly Sample[]>();

  private add(name: string, metric: Metric): void {
    if (this.metrics.has(name)) throw new Error(`Two metrics are called ${name}.`);
    this.metrics.set(name, metric);
  }
}

function histogramLines(name: string, { labels, counts, sum, count }: Histogram): string[] {
  return [
    ...BUCKETS.map((bucket, i) => `${labelled(`${name}_bucket`, { ...labels, le: String(bucket) })} ${counts[i]}`),
    `${labelled(`${name}_bucket`, { ...labels, le: '+Inf' })} ${count}`,
    `${labelled(`${name}_sum`, labels)} ${sum}`,
    `${labelled(`${name}_count`, labels)} ${count}`,
  ];
}

/** What every process of Node has to say. */
export function processMetrics(metrics: Metrics): void {
  metrics.gauge('process_resident_memory_bytes', 'Memory the process holds.', () => process.memoryUsage.rss());
  metrics.gauge('nodejs_heap_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed);
  metrics.gauge('process_uptime_seconds', 'Since the process started.', () => process.uptime());
  metrics.gauge('process_cpu_seconds_total', 'Processor time used.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
}
