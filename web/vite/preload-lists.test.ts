import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenLists } from './preload-lists.ts'

/** As Vite writes it. */
const written = (names: readonly string[], lists: readonly (readonly number[])[]): string =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(names)})))=>i.map(i=>d[i]);\n[${lists.map((list) => `__vite__mapDeps([${list.join()}])`).join()}]`
const read = (code: string): unknown => JSON.parse(JSON.stringify(runInNewContext(code)))
const sorted = (lists: unknown): string[][] => (lists as string[][]).map((list) => list.toSorted()) // what the code above gives

test('the shorter lists give the same files', () => {
  const names = Array.from({ length: 90 }, (_, number) => `assets/file-${number}.${number % 3 ? 'js' : 'css'}`)
  const list = fc.uniqueArray(fc.nat(names.length - 1), { maxLength: names.length })
  fc.assert(
    fc.property(fc.array(list, { maxLength: 8 }), (lists) => {
      const code = written(names, lists)
      expect(sorted(read(shortenLists(code)))).toEqual(sorted(read(code)))
    }),
    { seed: 20_261_128 },
  )
})

test('code without lists stays as it is, and lists of another form are refused', () => {
  expect(shortenLists('import("./a.js")')).toBe('import("./a.js")')
  expect(() => shortenLists('const __vite__mapDeps = () => []')).toThrow('Vite writes preload lists in another way')
  expect(() => shortenLists(written(['elsewhere/a.js'], [[0]]))).toThrow('the names to preload are not files of the build')
})
