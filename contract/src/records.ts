/** The names of a record, which `Object.keys` types as plain texts. */
export const keysOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] => Object.keys(record) as K[] // the names of its type

/** A record with a value for each name. */
export const recordOf = <K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V> =>
  fromEntries(names.map((name) => [name, valueOf(name)]))

/** The same for values that are made one after another. */
export async function recordOfEach<K extends string, V>(names: readonly K[], makeValue: (name: K) => Promise<V>): Promise<Record<K, V>> {
  const entries: [K, V][] = []
  for (const name of names) entries.push([name, await makeValue(name)])
  return fromEntries(entries)
}

const fromEntries = <K extends string, V>(entries: readonly (readonly [K, V])[]): Record<K, V> =>
  Object.fromEntries(entries) as Record<K, V> // the names of its type
