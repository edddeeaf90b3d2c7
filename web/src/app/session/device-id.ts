const deviceIdKey = 'deviceId'

/** The id of this browser: created once and kept (spec §9). */
export function deviceId(): string {
  const known = localStorage.getItem(deviceIdKey)
  if (known) return known
  const made = randomId()
  localStorage.setItem(deviceIdKey, made)
  return made
}

/** A random UUID. `crypto.randomUUID` is missing on pages served without TLS, so the bytes are formatted here. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
