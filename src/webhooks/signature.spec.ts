// Do the libraries that receivers use take our signatures, and refuse everything else?
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { SIGNATURE, secretOf, secretText, signed } from './signature.js';

const HOOK = '0190aaaa-0000-7000-8000-000000000001';
const secret = secretOf('a secret of the server', HOOK);
const verify = (headers: Record<string, string>, body: string, key = secret) =>
  new Webhook(secretText(key)).verify(body, headers);

describe('a signature', () => {
  it('is taken by the library of Standard Webhooks, whatever the body', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const body = JSON.stringify(value);
        expect(verify(signed(secret, 'msg', Date.now(), body), body)).toEqual(JSON.parse(body));
      }),
    );
  });

  it('stands for one id, one moment, one body and one secret', () => {
    const body = '{"a":1}';
    const good = signed(secret, 'msg', Date.now(), body);
    const other = secretOf('a secret of the server', '0190aaaa-0000-7000-8000-000000000002');
    for (const [headers, text, key] of [
      [good, '{"a":2}', secret],
      [{ ...good, [SIGNATURE.id]: 'other' }, body, secret],
      [{ ...good, [SIGNATURE.timestamp]: String(Number(good[SIGNATURE.timestamp]) - 1) }, body, secret],
      [good, body, other],
      [good, body, secretOf('another secret', HOOK)],
      [signed(secret, 'msg', Date.now() - (SIGNATURE.toleranceSeconds + 2) * 1_000, body), body, secret],
    ] as const) {
      expect(() => verify(headers, text, key)).toThrow(WebhookVerificationError);
    }
  });

  it('is the same for ever: constants to test a receiver with', () => {
    const key = createHash('sha256').update('a secret for examples').digest();
    expect(secretText(key)).toBe('whsec_I47W/zw9V71TczbTvDtYX5maJ5pgFPwZth3XnKvOPPo=');
    expect(signed(key, 'msg_1', 1_700_000_000_999, '{"hello":"world"}')).toEqual({
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1700000000',
      'webhook-signature': 'v1,f0X9mvzTjmJ7CA6PJkIuVEyDlS8Cl41lTs2sH16beqE=',
    });
  });
});
