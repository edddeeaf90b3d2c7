import { expect, test } from 'vitest'
import { sortCorrelations } from './sort-correlations.ts'

const one = (question_id: string, correlation: number | null, low: number | null, high: number | null) => ({ question_id, correlation, low, high }) // prettier-ignore

test('the strongest comes first; what may be chance or is negative does not count as sure', () => {
  const { found, sure, silent } = sortCorrelations([
    one('weak', 0.1, -0.2, 0.4),
    one('strong', 0.7, 0.5, 0.8),
    one('hidden', null, null, null),
    one('against', -0.5, -0.7, -0.2),
  ])
  expect(found.map(({ question_id, isSure }) => [question_id, isSure])).toEqual([['strong', true], ['weak', false], ['against', true]]) // prettier-ignore
  expect(sure.map(({ question_id }) => question_id)).toEqual(['strong'])
  expect(silent).toBe(1)
})
