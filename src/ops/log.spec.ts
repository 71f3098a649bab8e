// Does the log keep to itself what must not be read there?
import { expect, it } from '@jest/globals';
import { createLog } from './log.js';

it('writes one line of JSON for each thing said, and no secret, however deep it stands', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  log.info(
    {
      token: 'hidden-1',
      request: { headers: { authorization: 'hidden-2' } },
      made: { seed: 'hidden-3' },
      campaign: 'c',
    },
    'said',
  );
  log.debug('not this');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('hidden');
  expect(JSON.parse(lines[0]!)).toMatchObject({ campaign: 'c', msg: 'said', token: '[not logged]' });
});

it('says of a failed statement what failed, and nothing of what it was sent with', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const driverError = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (login)=(hidden-1) exists.',
  });
  const err = Object.assign(new Error('duplicate key'), { ...driverError, driverError, parameters: ['hidden-2'] });
  log.error({ reference: 'r', err }, 'a request failed');
  expect(lines[0]).not.toContain('hidden');
  expect(JSON.parse(lines[0]!)).toMatchObject({ reference: 'r', err: { message: 'duplicate key', code: '23505' } });
});
