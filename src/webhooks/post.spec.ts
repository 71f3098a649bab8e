// How long does the other side want us to wait?
import { expect, it } from '@jest/globals';
import { waitAsked } from './post.js';

const NOW = Date.UTC(2024, 0, 1, 12, 0, 0);

it.each([
  [undefined, '', null],
  ['7', '', 7_000],
  ['1.5', '', 1_500],
  ['0', '', 0],
  ['Mon, 01 Jan 2024 12:00:30 GMT', '', 30_000],
  ['Mon, 01 Jan 2024 11:00:00 GMT', '', 0],
  ['99999999', '', 86_400_000],
  ['soon', '', null],
  [undefined, '{"message":"You are being rate limited.","retry_after":64.57,"global":false}', 64_570],
  ['1', '{"retry_after":2.5}', 2_500],
  ['3', '{"retry_after":2.5}', 3_000],
  [undefined, '{"retry_after":"2"}', null],
  [undefined, '{"retry_after":-1}', null],
  [undefined, '{"retry_after":1e400}', null],
  [undefined, 'null', null],
  [undefined, '{"retry_af', null],
])('Retry-After %s with body %s is %s ms', (header, body, ms) => {
  expect(waitAsked(header, body, NOW)).toBe(ms);
});
