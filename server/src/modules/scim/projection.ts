import { attributeOf, extension, type Attribute } from './attributes.ts'
import { ScimError, urns, wordOf, type Resource } from './protocol.ts'

/** `attributes` and `excludedAttributes` (RFC 7644 §3.9). Schemas and id are always included. */
export type Projection = { only: readonly Attribute[] } | { without: readonly Attribute[] }

const most = 100

export function projectionOf(attributes: unknown, excluded: unknown): Projection {
  const only = namesIn(attributes)
  const without = namesIn(excluded)
  if (only.length && without.length) throw new ScimError(400, 'Use either attributes or excludedAttributes, not both.', 'invalidValue')
  return only.length ? { only } : { without }
}

function namesIn(given: unknown): Attribute[] {
  if (given === undefined || given === null || given === '') return []
  const texts: unknown[] = Array.isArray(given) ? given : wordOf(given).slice(0, 8_000).split(',')
  return texts.slice(0, most).flatMap((text) => {
    const name = wordOf(text).trim().slice(0, 300)
    return name ? [attributeOf(name, () => fail(name))] : []
  })
}

const fail = (name: string): never => {
  throw new ScimError(400, `“${name.slice(0, 60)}” is not an attribute.`, 'invalidPath')
}

const always = new Set(['schemas', 'id'])

export function projected(resource: Resource, projection: Projection): object {
  const isOnly = 'only' in projection
  const named = isOnly ? projection.only : projection.without
  if (!named.length) return resource
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      if (always.has(name)) return [[name, value]]
      const kept = name === urns.enterprise ? inExtension(value, named, isOnly) : keep(name, value, named, isOnly)
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
}

/** Members of the extension are named individually, or all together by its URN. */
function inExtension(value: unknown, named: readonly Attribute[], isOnly: boolean): unknown {
  if (named.some(({ name }) => name === extension)) return isOnly ? value : undefined
  const members = Object.entries(value ?? {}).flatMap(([name, inner]) => {
    const kept = keep(name, inner, named, isOnly)
    return kept === undefined ? [] : [[name, kept]]
  })
  return members.length ? Object.fromEntries(members) : undefined
}

function keep(name: string, value: unknown, named: readonly Attribute[], isOnly: boolean): unknown {
  const about = named.filter((attribute) => attribute.name === name.toLowerCase())
  if (!about.length) return isOnly ? undefined : value
  if (about.some(({ part }) => part === undefined)) return isOnly ? value : undefined
  const parts = new Set(about.map(({ part }) => part))
  const pick = (one: unknown): unknown =>
    typeof one === 'object' && one !== null
      ? Object.fromEntries(Object.entries(one).filter(([part]) => parts.has(part.toLowerCase()) === isOnly))
      : one
  return Array.isArray(value) ? value.map(pick) : pick(value)
}
