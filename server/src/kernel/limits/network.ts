import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network of an address for rate limits: an IPv4 address, or the first 64 bits of an IPv6 address, since a client with one IPv6 address
 * controls the whole block and could use another one each time.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain) || !isIPv6(plain)) return plain
  const groups = groupsOf(new URL(`http://[${plain}]`).hostname.slice(1, -1))
  return isMapped(groups) ? addressIn(groups) : `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of a compressed IPv6 address. */
function groupsOf(short: string): string[] {
  const [head = '', tail] = short.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}

/** True for an IPv4-mapped address: `::ffff:7f00:1` is 127.0.0.1. */
const isMapped = (groups: readonly string[]): boolean => groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
const addressIn = (groups: readonly string[]): string =>
  groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
