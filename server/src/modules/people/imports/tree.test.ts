import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderRows, type Node } from './tree.ts'

const rowsOf = (...lines: readonly (readonly [string, string | null])[]): Node[] =>
  lines.map(([work_email, manager_email], index) => ({ row_number: index + 2, work_email, manager_email }))
const depthsOf = (rows: Node[], standing: Record<string, string | null> = {}) =>
  orderRows(rows, new Map(Object.entries(standing))).map(({ stage, reason }) => reason ?? stage)

test('managers come before their reports, wherever they are in the file', () => {
  expect(depthsOf(rowsOf(['jun', 'tomas'], ['tomas', 'maya'], ['maya', null]))).toEqual([2, 1, 0])
})

test('existing reporting lines are respected: a person moved above another comes first', () => {
  expect(depthsOf(rowsOf(['jun', 'maya'], ['aisha', 'jun']), { maya: null, jun: 'tomas', tomas: 'maya' })).toEqual([0, 1])
  expect(depthsOf(rowsOf(['aisha', 'tomas'], ['maya', 'hana']), { maya: null, tomas: 'maya', hana: null })).toEqual([1, 0])
})

test('two people may swap places', () => {
  expect(depthsOf(rowsOf(['maya', 'tomas'], ['tomas', 'hana']), { maya: null, tomas: 'maya', hana: null })).toEqual([1, 0])
})

test('a cycle of any length is refused, and so are new people below it', () => {
  expect(depthsOf(rowsOf(['a', 'b'], ['b', 'c'], ['c', 'a'], ['d', 'a'], ['e', null]))).toEqual([
    'manager_loop',
    'manager_loop',
    'manager_loop',
    'manager_refused',
    0,
  ])
  expect(depthsOf(rowsOf(['maya', 'jun']), { maya: null, tomas: 'maya', jun: 'tomas' })).toEqual(['manager_loop'])
  expect(depthsOf(rowsOf(['a', 'a']))).toEqual(['manager_loop'])
})

test('a refused person keeps their manager, which may create another cycle', () => {
  expect(depthsOf(rowsOf(['a', 'b'], ['b', 'a'], ['c', 'a']), { a: 'c', b: null, c: null })).toEqual([
    'manager_loop',
    'manager_loop',
    'manager_loop',
  ])
})

test('an unknown manager refuses the row and new people below it, but not existing people', () => {
  expect(depthsOf(rowsOf(['a', 'nobody'], ['b', 'a'], ['c', 'jun'], ['jun', 'nobody']), { jun: null })).toEqual([
    'manager_unknown',
    'manager_refused',
    0,
    'manager_unknown',
  ])
})

test('reporting lines of more than thirty levels are refused below that', () => {
  const rows = rowsOf(...Array.from({ length: 40 }, (_, index): [string, string | null] => [`p${index}`, index ? `p${index - 1}` : null]))
  expect(depthsOf(rows).filter((one) => typeof one === 'number').length).toBe(31)
})

test('accepted rows never form a cycle, and managers always come first', () => {
  const people = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const above = fc.option(people)
  fc.assert(
    fc.property(fc.dictionary(people, above), fc.uniqueArray(fc.tuple(people, above), { selector: ([name]) => name }), (given, lines) => {
      const standing = new Map<string, string | null>()
      // Only valid lines: nobody below themselves, and nobody below an unknown person.
      for (const [name, manager] of Object.entries(given))
        standing.set(name, manager && manager < name && manager in given ? manager : null)
      const rows = rowsOf(...lines)
      const placed = orderRows(rows, standing)
      const after = new Map(standing)
      for (const { row_number } of placed.filter(({ reason }) => !reason).toSorted((left, right) => left.stage - right.stage)) {
        const row = rows.find((one) => one.row_number === row_number)
        if (!row) continue
        if (row.manager_email) expect(after.has(row.manager_email)).toBe(true)
        after.set(row.work_email, row.manager_email ?? after.get(row.work_email) ?? null)
      }
      for (const name of after.keys()) {
        let steps = 0
        for (let at: string | null = name; at; at = after.get(at) ?? null) expect((steps += 1)).toBeLessThan(20)
      }
    }),
    { seed: 1, numRuns: 1_000 },
  )
})
