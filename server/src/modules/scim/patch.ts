import { extension } from './attributes.ts'
import { parsePath, type Filter, type Path } from './filters/filter.ts'
import { bodyMembers, membersOf, ScimError, urns, wordOf } from './protocol.ts'

/**
 * One step of a PATCH. Without a path each member of its value becomes a separate step, and members that are not stored here are ignored.
 */
export type Step = { op: 'add' | 'replace' | 'remove'; path: Path; value: unknown; lenient: boolean }

const most = 1_000

/** The steps of a PATCH body (RFC 7644 §3.5.2). Names and operations are case-insensitive: Entra ID writes `Replace`. */
export function stepsOf(body: unknown): Step[] {
  const operations = bodyMembers(body, urns.patch).get('operations')
  if (!Array.isArray(operations) || !operations.length)
    throw new ScimError(400, 'Operations must be a list of operations.', 'invalidSyntax')
  if (operations.length > most) throw new ScimError(413, `A request can have up to ${most} operations.`, 'tooMany')
  return operations.flatMap(stepsOfOne)
}

function stepsOfOne(operation: unknown): Step[] {
  const members = membersOf(operation)
  const op = wordOf(members?.get('op')).toLowerCase()
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw new ScimError(400, 'An operation must be “add”, “replace” or “remove”.', 'invalidSyntax')
  const path = members?.get('path')
  const value = members?.get('value')
  if (typeof path === 'string' && path.trim()) return [{ op, path: parsePath(path), value, lenient: false }]
  if (path !== undefined && path !== null && path !== '') throw new ScimError(400, 'A path must be a string.', 'invalidPath')
  if (op === 'remove') throw new ScimError(400, 'A remove operation needs a path.', 'noTarget')
  const given = membersOf(value)
  if (!given) throw new ScimError(400, 'Without a path, the value must be an object of attributes.', 'invalidValue')
  return [...given].flatMap(([name, inner]) => stepOfMember(op, name, inner))
}

/**
 * Entra ID names members by full paths: `"name.givenName"`, `"emails[type eq \"work\"].value"`. Attributes of unknown schemas are ignored.
 */
function stepOfMember(op: Step['op'], name: string, value: unknown): Step[] {
  const path = lenientPath(name)
  return path ? [{ op, path, value, lenient: true }] : []
}

function lenientPath(name: string): Path | undefined {
  try {
    return parsePath(name)
  } catch (error) {
    if (error instanceof ScimError) return undefined
    throw error
  }
}

/** The members of a complete resource, or of its enterprise extension, as attributes. */
export const attributesIn = (members: ReadonlyMap<string, unknown>): [string, unknown][] =>
  [...members].flatMap(([name, value]) => {
    const path = lenientPath(name)
    return path && !path.filter && !path.attribute.part
      ? [[path.attribute.name === extension ? extension : path.attribute.name, value]]
      : []
  })

/** Whether a filter matches an element of a multi-valued attribute: `type eq "work"`. Missing sub-attributes are null. */
export function fits(filter: Filter, element: Readonly<Record<string, string | boolean | null>>): boolean {
  if (filter.kind === 'not') return !fits(filter.of, element)
  if (filter.kind === 'and') return filter.of.every((inner) => fits(inner, element))
  if (filter.kind === 'or') return filter.of.some((inner) => fits(inner, element))
  const part = filter.attribute.part ?? 'value'
  const found = Object.hasOwn(element, part) ? element[part] : null
  if (filter.kind === 'present') return found !== null && found !== undefined
  const left = found === null || found === undefined ? null : String(found).toLowerCase()
  const right = filter.value === null ? null : String(filter.value).toLowerCase()
  if (filter.operator === 'eq') return left === right
  if (filter.operator === 'ne') return left !== right
  if (left === null || right === null) return false
  return comparisons[filter.operator](left, right)
}

const comparisons = {
  co: (left: string, right: string) => left.includes(right),
  sw: (left: string, right: string) => left.startsWith(right),
  ew: (left: string, right: string) => left.endsWith(right),
  gt: (left: string, right: string) => left > right,
  ge: (left: string, right: string) => left >= right,
  lt: (left: string, right: string) => left < right,
  le: (left: string, right: string) => left <= right,
}
