import { BlockList, isIP } from 'node:net'

/** The address blocks outside the public internet (IANA special-purpose registries), and those that embed other addresses. */
const reserved4 = listOf('ipv4', [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24',
  '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4',
]) // prettier-ignore
/** Only global unicast is allowed, except Teredo and other tunnels (2001::/23), documentation, 6to4 and a second documentation block. */
const public6 = listOf('ipv6', ['2000::/3'])
const reserved6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20', '5f00::/16'])
const loopback4 = listOf('ipv4', ['127.0.0.0/8'])
const loopback6 = listOf('ipv6', ['::1/128'])

function listOf(family: 'ipv4' | 'ipv6', blocks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [address = '', prefix] = block.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/**
 * Whether an address given by a person may be contacted. Mapped and translated addresses (::ffff:, 64:ff9b::) may not: they can mean
 * private ones.
 */
export function isPublic(address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) === 4) return !reserved4.check(plain, 'ipv4')
  return isIP(plain) === 6 && public6.check(plain, 'ipv6') && !reserved6.check(plain, 'ipv6')
}

export const isLoopback = (address: string): boolean =>
  isIP(address) === 4 ? loopback4.check(address, 'ipv4') : isIP(address) === 6 && loopback6.check(address, 'ipv6')
