/**
 * The modules that a company can switch on and off (spec §7, `company/module/get`). The only list; everything else about modules derives
 * from it or from the calls.
 */
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

/** Marks calls or events as part of a module: while a company has it switched off, the calls are refused and the events not sent. */
export const inModule = <const M extends CompanyModule, const T extends Readonly<Record<string, object>>>(
  module: M,
  table: T,
): InModule<T, M> => Object.fromEntries(Object.entries(table).map(([name, one]) => [name, { ...one, module }])) as InModule<T, M> // the keys stay the same
