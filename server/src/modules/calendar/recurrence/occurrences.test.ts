import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listOccurrences, type Series } from './occurrences.ts'

/** The rows of a table: columns by bars, remarks after a hash. */
const readTable = (name: string): string[][] =>
  readFileSync(new URL(`./cases/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('|').map((column) => column.trim()))

const hour = 60
const atWall = (wall: string, minutes: number): string => new Date(Date.parse(`${wall}Z`) + minutes * 60_000).toISOString().slice(0, 19)
const seriesOf = (starts_at_local: string, minutes: number, more: Partial<Series> = {}): Series => ({
  starts_at_local,
  ends_at_local: atWall(starts_at_local, minutes),
  time_zone: 'UTC',
  all_day: false,
  rrule: null,
  rdates: [],
  exdates: [],
  ...more,
})

const beginning = new Date('1970-01-02T00:00:00Z')
const manyYears = (wall: string): Date => new Date(Date.parse(`${wall}Z`) + 900 * 366 * 86_400_000)
/** As many as the table has, and one more where it says that there is none. */
function listed(series: Series, count: number): ReturnType<typeof listOccurrences> {
  const first = listOccurrences(series, beginning, new Date(Date.parse(`${series.starts_at_local}Z`) + 8 * 366 * 86_400_000))
  return first.length > count ? first : listOccurrences(series, beginning, manyYears(series.starts_at_local))
}

/** `2026-01-05,12` are two days at the hour of the beginning; times are written out where they differ. */
function readWalls(text: string, begins: string): string[] {
  return text.split(' ').flatMap((part) => {
    if (part.includes('T')) return [part]
    const [first = '', ...more] = part.split(',')
    const time = begins.slice('YYYY-MM-DD'.length)
    return [first, ...more.map((day) => first.slice(0, 'YYYY-MM-'.length) + day)].map((day) => day + time)
  })
}

const readExpected = (text = ''): { items: string; isEnd: boolean } => ({
  items: text.replace(/ ?(end|…)$/, ''),
  isEnd: text.endsWith('end'),
})

describe.each([
  ['rfc-5545.txt', 'America/New_York'],
  ['rules.txt', 'UTC'],
])('the rules of %s', (table, time_zone) => {
  test.each(readTable(table))('%s', (_name, begins = '', rrule = '', changes = '', expected = '') => {
    const marked = (sign: string): string[] =>
      changes.split(' ').flatMap((change) => (change.length > 1 && change.startsWith(sign) ? [change.slice(1)] : []))
    const series = seriesOf(begins, hour, { time_zone, rrule, exdates: marked('-'), rdates: marked('+') })
    const { items, isEnd } = readExpected(expected)
    const walls = items === '' ? [] : readWalls(items, begins)
    const found = listed(series, walls.length).map(({ occurrence }) => occurrence)
    expect(isEnd ? found : found.slice(0, walls.length)).toEqual(walls)
  })
})

describe('by the clocks of a zone', () => {
  test.each(readTable('zones.txt').map(([name, zone, ...rest]) => [`${zone}: ${name}`, zone, ...rest]))(
    '%s',
    (_name, time_zone = '', begins = '', minutes = '', rrule = '', expected = '') => {
      const { items, isEnd } = readExpected(expected)
      const found = listed(seriesOf(begins, Number(minutes), { time_zone, rrule }), items.split(' ').length).map(
        ({ starts_at, ends_at }) => `${starts_at.toISOString().slice(0, 16)}/${ends_at.toISOString().slice(11, 16)}`,
      )
      expect(isEnd ? found : found.slice(0, items.split(' ').length)).toEqual(items.split(' '))
    },
  )

  test('the table has two hundred cases', () => {
    expect(['rfc-5545.txt', 'rules.txt', 'zones.txt'].flatMap(readTable).length).toBeGreaterThanOrEqual(200)
  })
})
