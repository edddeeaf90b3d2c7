const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * True for a DSN without a secret (as older ones have), since pages contain it. It must be encrypted, except for a reporter on this
 * machine.
 */
export function isSentryDsn(text: string): boolean {
  const dsn = URL.parse(text)
  if (!dsn || !/\/\d+$/.test(dsn.pathname) || dsn.search || dsn.hash) return false
  return (
    dsn.username !== '' && dsn.password === '' && (dsn.protocol === 'https:' || (dsn.protocol === 'http:' && loopback.test(dsn.hostname)))
  )
}

/** The address for the envelopes of a DSN, whose path may contain a folder. */
export function envelopeAddress(dsn: string): string {
  const { protocol, host, pathname } = new URL(dsn)
  const place = pathname.lastIndexOf('/')
  return `${protocol}//${host}${pathname.slice(0, place)}/api/${pathname.slice(place + 1)}/envelope/`
}
