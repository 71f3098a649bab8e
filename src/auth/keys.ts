// Was this text made here? Access tokens are signed and refresh tokens sealed with keys that follow from the SECRET.
import { createHmac, createPrivateKey, createPublicKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'campaign-ledger';
const AUDIENCE = 'campaign-ledger/graphql';
const TYPE = 'at+jwt';
const ALGORITHM = 'EdDSA';
/** How long an access token opens anything, in seconds. */
const ACCESS_S = 600;
/** By how much the clocks of two processes may differ, in seconds. */
const LEEWAY_S = 5;
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const REFRESH = /^clr_([0-9a-f-]{36})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

/** A session, and the account it belongs to, as an access token says. */
export interface Session {
  readonly id: string;
  readonly accountId: string;
}

/** Which exchange of which session a refresh token stands for. */
export interface Exchange {
  readonly session: string;
  readonly generation: number;
}

/** Makes and reads the texts of sessions. Processes with one SECRET accept each other's. */
export class Keys {
  private readonly signing;
  private readonly checking;
  private readonly seal: Buffer;

  constructor(secret: string) {
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `campaign-ledger ${use}`, 32));
    const der = Buffer.concat([PKCS8, derive('access tokens')]);
    this.signing = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    this.checking = createPublicKey(this.signing);
    this.seal = derive('refresh tokens');
  }

  /** A JWT that opens a session's account for ten minutes. */
  async access({ id, accountId }: Session): Promise<{ text: string; expiresAt: number }> {
    const now = Math.floor(Date.now() / 1_000);
    const jwt = new SignJWT({ sid: id })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
      .setSubject(accountId)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + ACCESS_S);
    return { text: await jwt.sign(this.signing), expiresAt: (now + ACCESS_S) * 1_000 };
  }

  /** What an access token says; null for any text that is not one of ours, or has run out. RFC 8725. */
  async readAccess(text: string): Promise<Session | null> {
    try {
      const { payload } = await jwtVerify(text, this.checking, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        maxTokenAge: ACCESS_S,
        clockTolerance: LEEWAY_S,
      });
      const { sub, sid } = payload;
      return isUuid(sub) && isUuid(sid) ? { id: sid, accountId: sub } : null;
    } catch {
      return null;
    }
  }

  /** The one refresh token of this exchange: a retry within the leeway gets the same text again. */
  refresh({ session, generation }: Exchange): string {
    return `clr_${session}.${generation}.${this.mac(session, generation).toString('base64url')}`;
  }

  /** Null for a text that was not made here. */
  readRefresh(text: string): Exchange | null {
    const [, session = '', number = '', mac = ''] = REFRESH.exec(text) ?? [];
    if (!isUuid(session)) return null;
    const generation = Number(number);
    return timingSafeEqual(Buffer.from(mac, 'base64url'), this.mac(session, generation))
      ? { session, generation }
      : null;
  }

  private mac(session: string, generation: number): Buffer {
    return createHmac('sha256', this.seal).update(`${session}.${generation}`).digest();
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
