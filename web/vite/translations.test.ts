import { clientErrorTexts } from '@atrium/contract/client-errors'
import { errorCatalogue } from '@atrium/contract/errors'
import { languages } from '@atrium/contract/formats'
import { isPluralElement, isSelectElement, isTagElement, parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { isArgumentElement, isDateElement, isNumberElement, isTimeElement } from '@formatjs/icu-messageformat-parser'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allCatalogues } from './catalogues.ts'
import { compileMessages } from './messages.ts'

const source = join(import.meta.dirname, '../src')
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(join(source, file), 'utf8'))
const catalogues = allCatalogues()
const translations = languages.filter((language) => language !== 'en')
const pairs = translations.flatMap((language) =>
  catalogues.map((file) => ({ language, file, own: file.replace('en.json', `${language}.json`) })),
)

/**
 * The structure of a message regardless of its text: its arguments, its tags and the branches of each choice, except
 * those of plurals.
 */
function shapeOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (isTagElement(element)) return [`<${element.value}>`, ...shapeOf(element.children)]
    if (isArgumentElement(element) || isNumberElement(element) || isDateElement(element) || isTimeElement(element))
      return [`{${element.value}:${element.type}}`]
    if (!isPluralElement(element) && !isSelectElement(element)) return []
    const branches = Object.entries(element.options)
    const inside = branches.flatMap(([, branch]) => shapeOf(branch.value))
    const named = branches.map(([name]) => name).filter((name) => isSelectElement(element) || name.startsWith('='))
    return [`{${element.value}:${element.type}:${named.toSorted().join()}}`, ...inside]
  })
}

const shape = (text: string): string[] => [...new Set(shapeOf(parse(text, { ignoreTag: false })))].toSorted()

/** The plurals of a message that lack a category of the language, or have an unknown one. */
function wrongPlurals(text: string, language: string): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join()
  const within = (elements: readonly MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (isTagElement(element)) return within(element.children)
      if (!isPluralElement(element) && !isSelectElement(element)) return []
      const names = Object.keys(element.options).filter((name) => !name.startsWith('='))
      const wrong = isPluralElement(element) && names.toSorted().join() !== wanted ? [element.value] : []
      return [...wrong, ...Object.values(element.options).flatMap((branch) => within(branch.value))]
    })
  return within(parse(text, { ignoreTag: false }))
}

describe.each(pairs)('$own', ({ language, file, own }) => {
  const english = read(file)
  const translated = read(own)
  it('has every text and no other, in the order of the English', () => {
    expect(Object.keys(translated)).toEqual(Object.keys(english))
    expect(Object.entries(translated).filter(([, text]) => !text.trim())).toEqual([])
  })
  it('keeps every argument, tag and choice', () => {
    const kept = Object.entries(english).map(([id, text]) => [id, shape(text)])
    expect(Object.entries(translated).map(([id, text]) => [id, shape(text)])).toEqual(kept)
  })
  it('has each plural of the language', () => {
    expect(Object.entries(translated).filter(([, text]) => wrongPlurals(text, language).length)).toEqual([])
  })
})

describe.each(translations)('the refusals in %s', (language) => {
  const texts = read(`app/messages/refusals/${language}.json`)
  it('have every code and every browser failure, and no other', () => {
    expect(Object.keys(texts)).toEqual([...Object.keys(clientErrorTexts), ...Object.keys(errorCatalogue)])
  })
})

describe('texts that are also in the contract', () => {
  it('are the same in the English messages', () => {
    expect(read('ui/messages/en.json')['ui.passwordsDiffer']).toBe(errorCatalogue.AUTH_PASSWORD_MISMATCH.message)
  })
})

describe('a right-to-left language', () => {
  it('isolates interpolated values', () => {
    const [before, name, after] = compileMessages('ar')['ui.remove']?.slice(-3) ?? []
    expect([before, name, after]).toMatchObject([{ value: expect.stringMatching(/\u2068$/) }, { value: 'name' }, { value: '\u2069' }])
    expect(JSON.stringify(compileMessages('de')['ui.remove'])).not.toContain('\u2068')
  })
})
