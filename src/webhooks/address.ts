// May a message be sent there? Only to the open internet: what stands beside this server is none of a webhook's business.
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Ranges of IPv4 that are not the open internet (RFC 6890 and its successors). */
const CLOSED_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Within the global unicast of IPv6: protocol assignments with Teredo, documentation, and 6to4, which hides an IPv4 address. */
const CLOSED_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [net, prefix] of CLOSED_4) closed.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of CLOSED_6) closed.addSubnet(net, prefix, 'ipv6');

/** All other IPv6 is private, local, mapped or translated. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the open internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && !address.includes('%') && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** A destination that is not permitted; the message is for the game master. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

const PRIVATE = 'The address is not one of the open internet; a server with WEBHOOK_PRIVATE_ADDRESSES=true permits it.';
const MOST = 2_000;

/** The host as an IP address, without the brackets of IPv6; URLs write every form of an IPv4 address with four numbers. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The URL, if a message may be sent there as far as its text tells. Throws AddressRefused. */
export function destination(text: string, privateToo: boolean): URL {
  const url = text.length <= MOST && URL.canParse(text) ? new URL(text) : null;
  if (!url) throw new AddressRefused(`The address is no URL of at most ${MOST} characters.`);
  if (!/^https?:$/.test(url.protocol)) throw new AddressRefused('The address must begin with https:// or http://.');
  if (url.username || url.password) throw new AddressRefused('The address must not hold a user name or password.');
  const host = hostOf(url);
  const inside = isIP(host) ? !isPublic(host) : /(^|\.)localhost\.?$/.test(host);
  if (inside && !privateToo) throw new AddressRefused(PRIVATE);
  return url;
}

/** Looks a name up and leaves out what is not of the open internet; the address looked at is the one connected to. */
export const guardedLookup =
  (privateToo: boolean, resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, []);
      const open = privateToo ? found : found.filter(({ address }) => isPublic(address));
      const [first] = open;
      if (!first) return answer(new AddressRefused(PRIVATE), []);
      return options.all ? answer(null, open) : answer(null, first.address, first.family);
    });
  };
