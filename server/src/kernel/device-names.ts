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
/** What a company's identity provider is called where the device of a person stands. */
export const providerDevice = 'Identity provider'
/** Likewise its HR provider. */
export const hrProviderDevice = 'HR provider'
const known = new Set([...[...systems, ...browsers].map(([, name]) => name), providerDevice, hrProviderDevice])

/** Browser and system in names of ours, such as `Firefox, Linux`; empty where neither is known. */
function knownDeviceOf(agent: string): string {
  const named = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1]
  return [named(browsers), named(systems)].filter(Boolean).join(', ')
}

/** What a person would recognise; where nothing is known, the beginning of what the browser calls itself. */
export const deviceNameOf = (agent: string): string => knownDeviceOf(agent) || agent.slice(0, 60) || 'unknown'

/** Whether a name is made of ours alone. */
export const isKnownDevice = (name: string): boolean => name.split(', ').every((part) => known.has(part))
