import { readOnly, watchedValue } from '#app/watched.ts'

/** Values that disappear by themselves after `shown` milliseconds. */
export function shortLived<Key, Value>(shown: number) {
  const held = watchedValue<ReadonlyMap<Key, Value>>(new Map())
  return {
    held: readOnly(held),
    put: (key: Key, value: Value): void => {
      held.write(new Map(held.read()).set(key, value))
      setTimeout(() => {
        if (held.read().get(key) !== value) return
        const rest = new Map(held.read())
        rest.delete(key)
        held.write(rest)
      }, shown)
    },
  }
}
