import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allCatalogues, messageSets, typesFile, typesOfCatalogues } from './catalogues.ts'
import { compileMessages } from './messages.ts'
import { pseudo } from './pseudo.ts'

const source = join(import.meta.dirname, '../src')
const read = (file: string): string => readFileSync(join(source, file), 'utf8')
const catalogues = allCatalogues().map((file) => ({
  file,
  // The texts of the settings kept their prefix when they came to their features.
  prefixes: [file.split('/messages/')[0]?.replace('features/', '') ?? '', ...(file.includes('/messages/settings/') ? ['settings'] : [])],
  ids: Object.keys(JSON.parse(read(file))),
}))
const known = new Set(catalogues.flatMap(({ ids }) => ids))
const code = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((file) => file !== 'message-ids.ts' && !file.includes('.test.'))
  .map((file) => ({ file, text: read(file) }))

describe('the message catalogue', () => {
  it.each(catalogues)("$file has sorted, unique ids with its owner's prefix", ({ file, prefixes, ids }) => {
    const written = Array.from(read(file).matchAll(/^ {2}"([^"]+)":/gm), ([, id]) => id)
    expect(written).toEqual(ids)
    expect(ids.filter((id) => !prefixes.some((prefix) => id.startsWith(`${prefix}.`)))).toEqual([])
  })
  it('has every id once: of two texts of the same name, one would be shown in the place of the other', () => {
    const all = catalogues.flatMap(({ ids }) => ids)
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
  })
  it('has every id that the code names', () => {
    const named = code.flatMap(({ file, text }) =>
      Array.from(text.matchAll(/(?:formatMessage\(\{ id: |<FormattedMessage id=)['"]([^'"]+)['"]/g), ([, id = '']) => ({ file, id })),
    )
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter(({ id }) => !known.has(id))).toEqual([])
  })
  it('has no unused id', () => {
    const all = code.map(({ text }) => text).join('\n')
    // ids built from parts, checked by the types
    const beginnings = Array.from(all.matchAll(/`([a-z-]+\.[\w.]*)\$\{/g), ([, beginning = '']) => beginning)
    const isUsed = (id: string) =>
      all.includes(`'${id}'`) || all.includes(`"${id}"`) || beginnings.some((beginning) => id.startsWith(beginning))
    expect([...known].filter((id) => !isUsed(id))).toEqual([])
  })
  it('has all files of messages', () => {
    const written = globSync('**/messages/**/en.json', { cwd: source }).filter((file) => !file.includes('/refusals/'))
    expect(catalogues.map(({ file }) => file)).toEqual(written.toSorted())
  })
  it('has the types that `npm run messages` writes', () => {
    expect(readFileSync(typesFile, 'utf8')).toBe(typesOfCatalogues())
  })
  it('compiles in every language', () => {
    for (const language of ['en', 'de', 'ar', 'en-XA', 'en-XB']) {
      const compiled = [undefined, ...messageSets()].flatMap((set) => Object.keys(compileMessages(language, set)))
      expect(compiled.toSorted()).toEqual([...known].toSorted())
    }
  })
})

describe('the pseudo-locale', () => {
  it('is about 40 % longer and accented', () => {
    const text = 'Nothing rings from six in the evening to eight in the morning'
    const longer = pseudo(text)
    expect(longer.length / text.length).toBeGreaterThan(1.3)
    expect(longer.length / text.length).toBeLessThan(1.5)
    expect(longer).not.toMatch(/[a-zA-Z]/)
  })
  it('keeps arguments, plurals and tags working', () => {
    const plural = compileMessages('en-XA')['ui.resultCount']?.[0]
    expect(plural).toMatchObject({ value: 'count', options: { one: { value: [{ type: 7 }, { type: 0 }] } } })
  })
})
