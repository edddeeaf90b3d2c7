const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** A DSN without the secret of old ones, since pages carry it; encrypted, but for a reporter on this machine. */
export function isSentryDsn(text: string): boolean {
  const dsn = URL.parse(text)
  if (!dsn || !/\/\d+$/.test(dsn.pathname) || dsn.search || dsn.hash) return false
  return (
    dsn.username !== '' && dsn.password === '' && (dsn.protocol === 'https:' || (dsn.protocol === 'http:' && loopback.test(dsn.hostname)))
  )
}

/** Where the envelopes of a DSN go: its path may lead below a folder of the host. */
export function envelopeAddress(dsn: string): string {
  const { protocol, host, pathname } = new URL(dsn)
  const place = pathname.lastIndexOf('/')
  return `${protocol}//${host}${pathname.slice(0, place)}/api/${pathname.slice(place + 1)}/envelope/`
}
