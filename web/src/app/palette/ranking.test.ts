import { describe, expect, test } from 'vitest'
import { bestOf, rankOf } from './ranking.ts'

const people = ['Jun Lindqvist', 'Tomás Nunes', 'Maya Okafor', 'Juno Marsh', 'Saanvi Kapoor']
const find = (search: string) => bestOf(people, search, (name) => name, 3)

describe('the palette', () => {
  test('finds a person by parts of their names, without accents or capitals', () => {
    expect(find('tomas')).toEqual(['Tomás Nunes'])
    expect(find('KAP')).toEqual(['Saanvi Kapoor'])
    expect(find('oka maya')).toEqual(['Maya Okafor'])
    expect(find('quist')).toEqual([])
  })

  test('ranks word beginnings above other matches', () => {
    expect(find('n')).toEqual(['Tomás Nunes', 'Jun Lindqvist', 'Juno Marsh'])
    expect(find('jun')).toEqual(['Jun Lindqvist', 'Juno Marsh'])
  })

  test('ranks the exact name first', () => expect(rankOf('Jun', 'jun')).toBeLessThan(rankOf('Juno', 'jun') ?? 0))

  test('shows the first ones while nothing is typed', () => expect(find('  ')).toEqual(people.slice(0, 3)))
})
