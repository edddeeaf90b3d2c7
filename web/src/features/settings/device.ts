const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A browser's own long name as people say it: "Chrome, macOS". What is not recognised stays as it is. */
export function describeDevice(userAgent: string): { name: string; phone: boolean } {
  const browser = firstOf(browsers, userAgent)
  const system = firstOf(systems, userAgent)
  const name = [browser, system].filter(Boolean).join(', ')
  return { name: name || userAgent.slice(0, 60), phone: /iPhone|Android.+Mobile/.test(userAgent) }
}

const firstOf = (known: readonly [RegExp, string][], text: string): string | undefined => known.find(([sign]) => sign.test(text))?.[1]
