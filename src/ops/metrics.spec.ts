// Is what is counted written as Prometheus reads it?
import { expect, it } from '@jest/globals';
import { Metrics } from './metrics.js';

it('counts, observes and reads, and leaves out what cannot be read', async () => {
  const metrics = new Metrics();
  const seen = metrics.counter('seen_total', 'What was seen.');
  const took = metrics.histogram('took_seconds', 'How long it took.');
  metrics.gauge('open', 'What is open.', async () => 7);
  metrics.gauge('lost', 'What cannot be read.', () => {
    throw new Error('gone');
  });
  seen({ by: 'a "quoted"\nname' });
  seen({ by: 'b' }, 2);
  seen({ by: 'b' });
  took(0.003);
  took(20);
  const lines = (await metrics.text()).split('\n');
  for (const line of [
    '# TYPE seen_total counter',
    'seen_total{by="a \\"quoted\\"\\nname"} 1',
    'seen_total{by="b"} 3',
    'took_seconds_bucket{le="0.0025"} 0',
    'took_seconds_bucket{le="0.005"} 1',
    'took_seconds_bucket{le="10"} 1',
    'took_seconds_bucket{le="+Inf"} 2',
    'took_seconds_sum 20.003',
    'took_seconds_count 2',
    'open 7',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.some((line) => line.startsWith('lost '))).toBe(false);
  expect(() => metrics.counter('open', 'Again.')).toThrow('Two metrics');
});
