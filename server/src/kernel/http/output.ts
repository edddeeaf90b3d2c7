import * as z from 'zod/mini'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

type Show = (value: unknown) => unknown
const shows = new WeakMap<$ZodType, Show>()

/**
 * Limits a value to the properties of the contract, so that a column added later cannot leak. Throws when a value has the wrong type. Every
 * reply passes here, also long lists, so plain shapes are copied in one pass without checking formats; everything else is parsed.
 */
export function outputOf<T extends $ZodType>(schema: T, value: unknown): z.output<T> {
  return showOf(schema)(value) as z.output<T> // walked and checked by the schema
}

function showOf(schema: $ZodType): Show {
  const known = shows.get(schema)
  if (known) return known
  const made = makeShow(schema as $ZodTypes) // every schema of zod is one of these
  shows.set(schema, made)
  return made
}

function makeShow(schema: $ZodTypes): Show {
  const { def } = schema._zod
  if (def.type === 'object' && !def.catchall) return objectShow(def.shape)
  if (def.type === 'array') return arrayShow(showOf(def.element))
  if (def.type === 'nullable') return unless(null, showOf(def.innerType))
  if (def.type === 'optional') return unless(undefined, showOf(def.innerType))
  if (def.type === 'string' || def.type === 'boolean') return plain((value) => typeof value === def.type)
  if (def.type === 'number') return plain((value) => typeof value === 'number' && Number.isFinite(value))
  if (def.type === 'enum') return plain((value) => Object.values(def.entries).some((entry) => entry === value))
  return (value) => z.parse(schema, value)
}

function objectShow(shape: Readonly<Record<string, $ZodType>>): Show {
  const properties = Object.entries(shape).map(([name, schema]) => ({ name, show: showOf(schema) }))
  return (value) => {
    if (typeof value !== 'object' || value === null) throw unlike(value)
    const shown: Record<string, unknown> = {}
    for (const { name, show } of properties) {
      const property = show((value as Record<string, unknown>)[name]) // an object can be read by any name
      if (property !== undefined) shown[name] = property
    }
    return shown
  }
}

function arrayShow(show: Show): Show {
  return (value) => {
    if (!Array.isArray(value)) throw unlike(value)
    return value.map((element) => show(element))
  }
}

const unless =
  (absent: null | undefined, show: Show): Show =>
  (value) =>
    value === absent ? absent : show(value)

const plain =
  (fits: (value: unknown) => boolean): Show =>
  (value) => {
    if (!fits(value)) throw unlike(value)
    return value
  }

const unlike = (value: unknown): Error => new Error(`an output is not as the contract tells it: ${value === null ? 'null' : typeof value}`)
