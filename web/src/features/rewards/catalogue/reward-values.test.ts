import { describe, expect, test } from 'vitest'
import { factsOf, rewardSchema, valuesOf, type RewardValues } from './reward-values.ts'

const filled: RewardValues = { ...valuesOf(undefined, 'EUR'), reward_name: 'Harbour mug', points: '30' }
const problemsOf = (values: RewardValues): string[] => [
  ...new Set((rewardSchema('EUR').safeParse(values).error?.issues ?? []).map(({ path }) => path.join('.'))),
]

describe('the form of a reward', () => {
  test('a new one is offered to everyone, with as many pieces as people want', () => {
    expect(problemsOf(filled)).toEqual([])
    expect(factsOf(filled, 'EUR')).toMatchObject({
      points: 30,
      value: null,
      stock: null,
      limit: null,
      is_offered: true,
      audience: { is_all_employee_selected: true },
    })
  })
  test('amounts are in the smallest unit of the currency', () => {
    expect(factsOf({ ...filled, value: '6,50' }, 'EUR').value).toBe(650)
    expect(factsOf({ ...filled, value: '650' }, 'JPY').value).toBe(650)
  })
  test('a limit has a number and a period', () =>
    expect(factsOf({ ...filled, limit_quantity: '2', limit_period: 'year' }, 'EUR').limit).toEqual({ quantity: 2, period: 'year' }))
  test.each([
    ['a price that is no number', { points: 'many' }, ['points']],
    ['a stock below none', { stock: '-1' }, ['stock']],
    ['a limit of none', { limit_quantity: '0' }, ['limit_quantity']],
    ['an amount that is none', { value: 'six' }, ['value']],
    ['an address that is none', { fulfilment_email: 'desk' }, ['fulfilment_email']],
    ['a card of the supplier without its product and value', { fulfilment: 'supplier' as const }, ['value', 'supplier_product_id']],
  ])('%s is refused', (_what, wrong, fields) => expect(problemsOf({ ...filled, ...wrong })).toEqual(fields))
})
