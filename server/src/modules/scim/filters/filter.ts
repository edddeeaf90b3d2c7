import { ScimError } from '../protocol.ts'
import { tokensOf, type Token } from './filter-tokens.ts'
import { attributeOf, type Attribute } from '../attributes.ts'

/**
 * Parses filters and paths of RFC 7644 §3.4.2.2 and §3.5.2 into trees. Any text yields a tree or a SCIM error, in time linear in its
 * length.
 */
export const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Operator = (typeof operators)[number]
export type Value = string | number | boolean | null
export type Comparison = { kind: 'compare'; attribute: Attribute; operator: Operator; value: Value }
export type Filter =
  | Comparison
  | { kind: 'present'; attribute: Attribute }
  | { kind: 'and'; of: readonly Filter[] }
  | { kind: 'or'; of: readonly Filter[] }
  | { kind: 'not'; of: Filter }
export type Path = { attribute: Attribute; filter?: Filter | undefined }

const deepest = 20
const mostComparisons = 100

type Reader = { tokens: readonly Token[]; at: number; comparisons: number; fail: (what: string) => never }

export function parseFilter(text: string): Filter {
  const fail = (what: string): never => {
    throw new ScimError(400, `The filter could not be understood: ${what}.`, 'invalidFilter')
  }
  const reader: Reader = { tokens: tokensOf(text, fail), at: 0, comparisons: 0, fail }
  const filter = either(reader, 0)
  if (reader.at < reader.tokens.length) fail('something follows its end')
  return filter
}

/** `name.givenName`, `emails[type eq "work"].value`, or with the URN of a schema before it. */
export function parsePath(text: string): Path {
  const fail = (what: string): never => {
    throw new ScimError(400, `The path could not be understood: ${what}.`, 'invalidPath')
  }
  const reader: Reader = { tokens: tokensOf(text, fail), at: 0, comparisons: 0, fail }
  const attribute = attributeOf(word(reader, 'an attribute'), fail)
  const path = take(reader, '[') ? within(reader, attribute, 1) : { attribute }
  if (reader.at < reader.tokens.length) fail('something follows its end')
  return path
}

function either(reader: Reader, depth: number): Filter {
  if (depth > deepest) reader.fail('it is nested too deeply')
  const of = [both(reader, depth)]
  while (takeWord(reader, 'or')) of.push(both(reader, depth))
  return single('or', of)
}

function both(reader: Reader, depth: number): Filter {
  const of = [one(reader, depth)]
  while (takeWord(reader, 'and')) of.push(one(reader, depth))
  return single('and', of)
}

const single = (kind: 'and' | 'or', of: readonly Filter[]): Filter => (of.length === 1 && of[0] ? of[0] : { kind, of })

function one(reader: Reader, depth: number): Filter {
  if (takeWord(reader, 'not')) {
    if (!take(reader, '(')) reader.fail('“not” is followed by a bracket')
    return { kind: 'not', of: grouped(reader, depth) }
  }
  if (take(reader, '(')) return grouped(reader, depth)
  const attribute = attributeOf(word(reader, 'an attribute'), reader.fail)
  if (!take(reader, '[')) return comparison(reader, attribute)
  const path = within(reader, attribute, depth + 1)
  // Some providers continue after the bracket: emails[type eq "work"].value eq "…"
  if (path.attribute === attribute || !path.filter) return path.filter ?? reader.fail('the brackets are empty')
  return { kind: 'and', of: [path.filter, comparison(reader, path.attribute)] }
}

function grouped(reader: Reader, depth: number): Filter {
  const filter = either(reader, depth + 1)
  if (!take(reader, ')')) reader.fail('a bracket is not closed')
  return filter
}

/** Parses the brackets after an attribute: names inside are its sub-attributes. */
function within(reader: Reader, attribute: Attribute, depth: number): Path {
  if (attribute.part) reader.fail('only a whole attribute has brackets')
  const filter = partsOf(either(reader, depth), attribute, reader.fail)
  if (!take(reader, ']')) reader.fail('a bracket is not closed')
  const next = reader.tokens[reader.at]
  if (next?.kind !== 'word' || !next.text.startsWith('.')) return { attribute, filter }
  reader.at += 1
  const part = next.text.slice(1).toLowerCase()
  if (!/^[a-z$][\w$-]*$/.test(part)) reader.fail('a part of an attribute has no name')
  return { attribute: { name: attribute.name, part }, filter }
}

function partsOf(filter: Filter, { name }: Attribute, fail: Reader['fail']): Filter {
  if (filter.kind === 'and' || filter.kind === 'or')
    return { kind: filter.kind, of: filter.of.map((inner) => partsOf(inner, { name }, fail)) }
  if (filter.kind === 'not') return { kind: 'not', of: partsOf(filter.of, { name }, fail) }
  if (filter.attribute.part) fail('brackets do not stand in brackets')
  return { ...filter, attribute: { name, part: filter.attribute.name } }
}

function comparison(reader: Reader, attribute: Attribute): Filter {
  reader.comparisons += 1
  if (reader.comparisons > mostComparisons) reader.fail('it has too many comparisons')
  const named = word(reader, 'an operator').toLowerCase()
  if (named === 'pr') return { kind: 'present', attribute }
  const operator = operators.find((each) => each === named) ?? reader.fail('an operator is not known')
  return { kind: 'compare', attribute, operator, value: value(reader) }
}

function value(reader: Reader): Value {
  const token = reader.tokens[reader.at]
  reader.at += 1
  if (token?.kind === 'text') return token.text
  const text = token?.kind === 'word' ? token.text : ''
  const lower = text.toLowerCase()
  if (lower === 'true' || lower === 'false') return lower === 'true'
  if (lower === 'null') return null
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text)
  return reader.fail('a value is missing or not quoted')
}

function word(reader: Reader, what: string): string {
  const token = reader.tokens[reader.at]
  if (token?.kind !== 'word') return reader.fail(`${what} is missing`)
  reader.at += 1
  return token.text
}

function take(reader: Reader, sign: string): boolean {
  const token = reader.tokens[reader.at]
  if (token?.kind !== 'sign' || token.text !== sign) return false
  reader.at += 1
  return true
}

function takeWord(reader: Reader, wanted: string): boolean {
  const token = reader.tokens[reader.at]
  if (token?.kind !== 'word' || token.text.toLowerCase() !== wanted) return false
  reader.at += 1
  return true
}
