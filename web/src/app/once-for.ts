/** A value that is created once for each key, with the first request for it. */
export function onceFor<Key extends object, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const created = new WeakMap<Key, Value>()
  return (key) => {
    const known = created.get(key)
    if (known !== undefined) return known
    const value = create(key)
    created.set(key, value)
    return value
  }
}
