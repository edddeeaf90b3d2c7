import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repository } from './run.ts'

/** Maximum number of journeys per file: everything else is tested below the browser, at a thousandth of the cost. */
const mostJourneys = 4
/** These files generate their tests from the list of screens. */
const generated = ['accessibility.test.ts']

/** The titles of the tests of a file, in any form of quotes. */
const titlesIn = (source: string): string[] =>
  [...source.matchAll(/^ *test(?:\.each\([^]*?\))?\(\s*(['"`])(.+?)\1/gm)].map(([, , title = '']) => title)

describe('journeys', () => {
  const files = globSync('e2e/**/*.test.ts', { cwd: repository }).filter((file) => !generated.includes(basename(file)))
  test.each(files.toSorted())('%s has few enough', (file) => {
    const titles = titlesIn(readFileSync(join(repository, file), 'utf8'))
    expect(titles.length).toBeGreaterThan(0)
    expect(titles.length, titles.join('\n')).toBeLessThanOrEqual(mostJourneys)
  })

  test('a fifth one is detected', () => {
    const source = "test('one', async () => {})\n  test(`two ${seconds}`, async () => {})\ntest(\n  'three, which is long',\n"
    expect(titlesIn(source)).toEqual(['one', 'two ${seconds}', 'three, which is long'])
  })
})
