import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { database } from '#kernel/database/database'
import { conditionOf } from './conditions.ts'
import { parseFilter, parsePath } from './filter.ts'
import { stepsOf } from '../patch.ts'
import { ScimError } from '../protocol.ts'
import { userColumns } from '../users/queries.ts'
import { blank, patched, valuesOfBody } from '../users/values.ts'

const compare = (name: string, operator: string, value: unknown) => ({
  kind: 'compare',
  attribute: name.includes('.') ? { name: name.split('.')[0], part: name.split('.')[1] } : { name, part: undefined },
  operator,
  value,
})
const typeOf = (work: () => unknown): string | undefined => {
  try {
    work()
  } catch (error) {
    if (error instanceof ScimError) return error.scimType
    throw error
  }
  return undefined
}

describe('a filter', () => {
  test.each([
    ['userName eq "bjensen"', compare('username', 'eq', 'bjensen')],
    ['USERNAME Eq "bjensen"', compare('username', 'eq', 'bjensen')],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', compare('username', 'sw', 'J')],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager.value eq "1"', compare('manager.value', 'eq', '1')],
    ['active eq true', compare('active', 'eq', true)],
    ['title eq null', compare('title', 'eq', null)],
    ['title pr', { kind: 'present', attribute: { name: 'title' } }],
    ['name.familyName co "O\'Malley \\"x\\""', compare('name.familyname', 'co', 'O\'Malley "x"')],
    ['not (active eq true)', { kind: 'not', of: compare('active', 'eq', true) }],
  ])('reads %s', (text, wanted) => expect(parseFilter(text)).toEqual(wanted))

  test('gives “and” precedence over “or”, and brackets over both', () => {
    const [a, b, c] = ['title pr', 'active eq true', 'locale pr'].map(parseFilter)
    expect(parseFilter('title pr or active eq true and locale pr')).toEqual({ kind: 'or', of: [a, { kind: 'and', of: [b, c] }] })
    expect(parseFilter('(title pr or active eq true) and locale pr')).toEqual({ kind: 'and', of: [{ kind: 'or', of: [a, b] }, c] })
  })

  test('names sub-attributes in square brackets, and may continue after them as Entra ID does', () => {
    const work = compare('emails.type', 'eq', 'work')
    expect(parseFilter('emails[type eq "work" and value co "@example.com"]')).toEqual({
      kind: 'and',
      of: [work, compare('emails.value', 'co', '@example.com')],
    })
    expect(parseFilter('emails[type eq "work"].value eq "a@b.example"')).toEqual({
      kind: 'and',
      of: [work, compare('emails.value', 'eq', 'a@b.example')],
    })
  })

  test.each([
    '', 'userName', 'userName eq', 'userName eq bjensen', 'userName is "x"', '"x" eq userName', '(title pr', 'title pr)', 'title pr title pr', 'not title pr',
    'emails[type eq "work"', 'emails[]', 'emails[a.b eq "x"]', 'emails[type eq "work"] and', 'userName eq "x', 'a.b.c pr', '1 eq 1', `userName eq "\\u0000"`,
    '('.repeat(5_000), `${'('.repeat(50)}title pr${')'.repeat(50)}`, 'x'.repeat(5_000), Array.from({ length: 200 }, () => 'title pr').join(' or '),
  ])('is refused when it is invalid: %s', (text) => expect(typeOf(() => parseFilter(text))).toBe('invalidFilter')) // prettier-ignore

  test.each([
    'password eq "x"', 'constructor pr', 'userName.value eq "x"', 'meta.lastModified gt "yesterday"', 'active gt true', 'active eq "perhaps"',
    'meta.created co "2020-01-01T00:00:00Z"', 'title gt null',
  ])('cannot use what is not searchable: %s', (text) => expect(typeOf(() => conditionOf(parseFilter(text), userColumns))).toBe('invalidFilter')) // prettier-ignore

  test('never becomes SQL: compared values are passed as parameters', () => {
    const value = `x' or '1'='1`
    const { sql, parameters } = conditionOf(parseFilter(`userName eq "${value}" and title co "${value}"`), userColumns).compile(database)
    expect(sql).not.toContain(value)
    expect(parameters).toEqual([value, value])
  })
})

describe('a path', () => {
  test.each([
    ['name.givenName', { attribute: { name: 'name', part: 'givenname' } }],
    ['emails[type eq "work"].value', { attribute: { name: 'emails', part: 'value' }, filter: compare('emails.type', 'eq', 'work') }],
    ['members[value eq "1"]', { attribute: { name: 'members' }, filter: compare('members.value', 'eq', '1') }],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', { attribute: { name: 'department' } }],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User', { attribute: { name: 'urn:enterprise' } }],
  ])('reads %s', (text, wanted) => expect(parsePath(text)).toEqual(wanted))

  test.each([
    '',
    '.',
    'name.',
    'a.b.c',
    'emails[',
    'emails[type eq "work"]x',
    'emails[type eq "work"].',
    'userName eq "x"',
    'urn:other:2.0:User:x',
  ])('is refused when it is invalid: %s', (text) => expect(typeOf(() => parsePath(text))).toBe('invalidPath'))
})

/** The tokens of filters, in any order. */
const pieces = fc.array(
  fc.constantFrom('userName', ' ', 'eq', ' eq ', '"x"', '"', '\\', '(', ')', '[', ']', '.', 'not', ' and ', ' or ', 'pr', 'true', '1', 'emails', 'type', 'value', ':', 'é', '\0', '\ud800'),
  { maxLength: 60 },
) // prettier-ignore
const texts = fc.oneof(
  pieces.map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
)

describe('for any input', () => {
  test('a filter or a path yields a tree or a SCIM error', () => {
    fc.assert(
      fc.property(texts, (text) => {
        typeOf(() => conditionOf(parseFilter(text), userColumns).compile(database))
        typeOf(() => parsePath(text))
      }),
      { seed: 1, numRuns: 3_000 },
    )
  })

  test('a body or a patch yields values or a SCIM error', () => {
    const names = fc.constantFrom('userName', 'name', 'emails', 'active', 'manager', 'constructor', '__proto__', 'phoneNumbers', 'emails[type eq "work"].value', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User') // prettier-ignore
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.dictionary(names, fc.jsonValue()),
      fc.array(fc.record({ type: fc.constantFrom('work', 'home'), value: fc.jsonValue() })),
    )
    const step = fc.record({
      op: fc.constantFrom('add', 'Replace', 'remove', 'move'),
      path: fc.option(fc.oneof(names, texts), { nil: undefined }),
      value,
    })
    fc.assert(
      fc.property(fc.oneof(fc.record({ Operations: fc.array(step) }), fc.jsonValue()), fc.dictionary(names, value), (patch, body) => {
        typeOf(() => patched(blank, stepsOf(patch)))
        typeOf(() => {
          const values = valuesOfBody(new Map(Object.entries(body).map(([name, inner]) => [name.toLowerCase(), inner])), blank)
          for (const one of Object.values(values)) expect(['string', 'boolean', 'object']).toContain(typeof one)
        })
      }),
      { seed: 1, numRuns: 2_000 },
    )
    expect(Object.getPrototypeOf({})).not.toHaveProperty('userName')
  })

  test('a text above the maximum length is refused before it is parsed, and one of the maximum length is parsed', () => {
    for (const piece of ['(', 'a', '"', '\\', 'not ', 'a eq "x" and ', 'emails[', 'a.', '"\\"'])
      for (const parse of [parseFilter, parsePath]) {
        expect(() => parse(piece.repeat(200_000)), piece).toThrow('it is too long')
        typeOf(() => parse(piece.repeat(Math.floor(4_096 / piece.length))))
      }
  })
})
