/** What a company can switch on and off (spec §7, `company/module/get`). The one list; everything else that knows modules is drawn from it or from the calls. */
export const companyModules = [
  'connect',
  'feed',
  'campaigns',
  'communities',
  'recognition',
  'rewards',
  'surveys',
  'polls',
  'contests',
  'calendar',
  'clockin',
  'calls',
] as const
export type CompanyModule = (typeof companyModules)[number]

type InModule<T, M> = { readonly [K in keyof T]: T[K] & { readonly module: M } }

/** The calls, or the events, of a module: while a company has it switched off, the calls are refused and the events not told. */
export const inModule = <const M extends CompanyModule, const T extends Readonly<Record<string, object>>>(
  module: M,
  table: T,
): InModule<T, M> => Object.fromEntries(Object.entries(table).map(([name, one]) => [name, { ...one, module }])) as InModule<T, M> // the same names
