import { sql } from '#kernel/database/transaction'
import { attributeOf } from './attributes.ts'
import { columnOf, conditionOf } from './filters/conditions.ts'
import { parseFilter, type Comparison } from './filters/filter.ts'
import { projected, projectionOf } from './projection.ts'
import { bodyMembers, ScimError, urns, wordOf, type Members } from './protocol.ts'
import type { Condition, Provider, ResourceKind } from './resources.ts'
import { decidePage } from './rules.ts'

/** The parameters of a list: from a query, or from the body of a search, which uses the same names (RFC 7644 §3.4.2 and §3.4.3). */
export const parametersIn = (body: unknown): Members => bodyMembers(body, urns.search)

/** A page of one kind of resource, or of several kinds in sequence. */
export async function search(provider: Provider, kinds: readonly ResourceKind[], question: Members): Promise<object> {
  const page = decidePage(question.get('startindex'), question.get('count'))
  if (!page) throw new ScimError(400, 'startIndex and count must be whole numbers.', 'invalidValue')
  const projection = projectionOf(question.get('attributes'), question.get('excludedattributes'))
  const found = conditionsOf(provider, kinds, question.get('filter'))
  const counts = await Promise.all(found.map(({ kind, condition }) => kind.count(provider, condition)))
  const resources = []
  let offset = page.startIndex - 1
  let limit = page.count
  for (const [index, { kind, condition }] of found.entries()) {
    const count = counts[index] ?? 0
    if (limit > 0 && offset < count) {
      const rows = await kind.list(provider, { condition, order: orderOf(kind, question), offset, limit })
      resources.push(...rows.map((resource) => projected(resource, projection)))
      limit -= rows.length
    }
    offset = Math.max(0, offset - count)
  }
  return {
    schemas: [urns.list],
    totalResults: counts.reduce((sum, count) => sum + count, 0),
    startIndex: page.startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}

/** When several kinds are searched, kinds without the attribute yield no results. */
function conditionsOf(provider: Provider, kinds: readonly ResourceKind[], text: unknown): { kind: ResourceKind; condition: Condition }[] {
  if (text !== undefined && text !== null && typeof text !== 'string')
    throw new ScimError(400, 'A filter must be a string.', 'invalidFilter')
  if (!text?.trim()) return kinds.map((kind) => ({ kind, condition: sql<boolean>`true` }))
  const filter = parseFilter(text)
  const found = kinds.flatMap((kind) => {
    const special = (comparison: Comparison) => kind.special?.(provider, comparison)
    const draw = () => conditionOf(filter, kind.columns, special)
    const condition = kinds.length > 1 ? orNothing(draw) : draw()
    return condition ? [{ kind, condition }] : []
  })
  if (!found.length) throw new ScimError(400, 'The filter uses an unknown attribute.', 'invalidFilter')
  return found
}

function orNothing(draw: () => Condition): Condition | undefined {
  try {
    return draw()
  } catch (error) {
    if (error instanceof ScimError) return undefined
    throw error
  }
}

function orderOf(kind: ResourceKind, question: Members) {
  const by = question.get('sortby')
  if (by === undefined || by === null || by === '') return undefined
  const attribute = attributeOf(wordOf(by).slice(0, 300), () => {
    throw new ScimError(400, 'sortBy must be an attribute.', 'invalidPath')
  })
  const { kind: manner, of } = columnOf(attribute, kind.columns, 'invalidPath')
  const value = manner === 'text' ? sql`lower(${of})` : of
  return wordOf(question.get('sortorder')).toLowerCase() === 'descending' ? sql`${value} desc` : sql`${value} asc`
}
