/** `deviceId` is the browser's own optional id: it distinguishes browsers and grants nothing. */
export type Device = { device: string; address: string | null; deviceId?: string | undefined }

const systems: readonly [RegExp, string][] = [
  [/iphone|ipad/i, 'iOS'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/mac os/i, 'macOS'],
  [/linux|x11/i, 'Linux'],
]
const browsers: readonly [RegExp, string][] = [
  [/edg\//i, 'Edge'],
  [/firefox/i, 'Firefox'],
  [/chrome|chromium/i, 'Chrome'],
  [/safari/i, 'Safari'],
]
/** Shown in place of a device for changes made by a company's identity provider. */
export const providerDevice = 'Identity provider'
/** Shown in place of a device for changes made by a company's HR provider. */
export const hrProviderDevice = 'HR provider'
const known = new Set([...[...systems, ...browsers].map(([, name]) => name), providerDevice, hrProviderDevice])

/** Browser and system by our own names, such as `Firefox, Linux`; empty when neither is known. */
function knownDeviceOf(agent: string): string {
  const named = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1]
  return [named(browsers), named(systems)].filter(Boolean).join(', ')
}

/** A name that a person recognises; for unknown devices, the first 60 characters of the user agent. */
export const deviceNameOf = (agent: string): string => knownDeviceOf(agent) || agent.slice(0, 60) || 'unknown'

/** True for names made only of known parts. */
export const isKnownDevice = (name: string): boolean => name.split(', ').every((part) => known.has(part))
