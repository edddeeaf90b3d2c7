import type { SeedOrder, SeedReward, SeedShop } from '#modules/rewards'
import type { Calendar } from './calendar.ts'

/** What people of Northwind can order for their points. */
const rewards: readonly SeedReward[] = [
  {
    picture: 'mug',
    reward_name: 'Harbour mug',
    description: 'Stoneware from the pottery behind the fish market. Holds a proper coffee.',
    points: 30,
    stock: 42,
    stock_alarm: 5,
    value: 600,
  },
  {
    picture: 'hoodie',
    reward_name: 'Northwind hoodie',
    description: 'Warm enough for the early ferry.',
    points: 120,
    stock: 3,
    stock_alarm: 5,
    asks_for: 'Which size: S, M, L or XL?',
  },
  {
    picture: 'backpack',
    reward_name: 'Day pack',
    description: 'Twenty litres, waterproof, with a pocket for the laptop.',
    points: 150,
    stock: 12,
    stock_alarm: 2,
  },
  {
    picture: 'coffee',
    reward_name: 'Café Miradouro, €5',
    description: 'Two coffees, or one and a pastel de nata.',
    points: 25,
    reward_kind: 'gift_card',
    value: 500,
    limit: { quantity: 4, period: 'month' },
    codes: Array.from({ length: 24 }, (_, index) => `MIRADOURO-${1407 + index * 37}`),
  },
  {
    picture: 'book',
    reward_name: 'Book voucher, €10',
    description: 'For any bookshop of the association, also online.',
    points: 50,
    reward_kind: 'gift_card',
    value: 1_000,
    codes: Array.from({ length: 12 }, (_, index) => `LIVRO-${2611 + index * 53}`),
  },
  {
    picture: 'lunch',
    reward_name: 'Lunch for two',
    description: 'Take a colleague whom you hardly know.',
    points: 60,
    limit: { quantity: 1, period: 'quarter' },
    asks_for: 'Whom will you take?',
  },
  {
    picture: 'day-off',
    reward_name: 'An afternoon off',
    description: 'Half a day on top of your leave. Agree on it with your team.',
    points: 200,
    limit: { quantity: 2, period: 'year' },
    asks_for: 'Which afternoon?',
    is_taxable: false,
  },
  { picture: 'plant', reward_name: 'A plant for your desk', description: 'One that forgives holidays.', points: 40, stock: 15 },
  {
    picture: 'tree',
    reward_name: 'A tree in the Serra',
    description: 'Planted in spring with the foresters of Monchique.',
    points: 15,
    reward_kind: 'donation',
    is_taxable: false,
  },
  {
    picture: 'lighthouse',
    reward_name: 'For the sea rescue',
    description: 'We give five euros to the volunteers of the lifeboats.',
    points: 25,
    reward_kind: 'donation',
    value: 500,
    is_taxable: false,
  },
  {
    picture: 'concert',
    reward_name: 'Fado on Friday',
    description: 'A table near the singer, in Lisbon.',
    points: 90,
    stock: 8,
    countries: ['PT'],
  },
  { picture: 'headphones', reward_name: 'Headphones', description: 'They cancel the crane.', points: 400, stock: 0, stock_alarm: 1 },
]

type Naming = { id: (key: string) => string; calendar: Calendar }

/** The shop, and orders in every status. */
export function shopOf({ id, calendar }: Naming): SeedShop {
  const at = (written: string): Date => {
    const [day = '', time = ''] = written.split(' ')
    return calendar(day, time)
  }
  const order = (by: string, written: string, lines: SeedOrder['lines'], ...steps: SeedOrder['steps']): SeedOrder => ({
    by: id(by),
    at: at(written),
    lines,
    steps,
  })
  const step = (
    by: string,
    written: string,
    action: SeedOrder['steps'][number]['action'],
    more: Partial<SeedOrder['steps'][number]> = {},
  ) => ({
    by: id(by),
    at: at(written),
    action,
    ...more,
  })
  const one = (picture: string, note?: string) => ({ picture, quantity: 1, ...(note && { note }) })
  const orders = [
    order('viktor', '2026-10-14 09:20', [one('lunch', 'Wren')], step('aisha', '2026-10-14 11:05', 'accept'), step('aisha', '2026-10-23 13:40', 'deliver')), // prettier-ignore
    order('wren', '2026-10-28 16:12', [one('book')]),
    order('greta', '2026-11-03 08:45', [one('plant')], step('aisha', '2026-11-03 10:10', 'accept'), step('aisha', '2026-11-12 15:02', 'fail', { reason: 'The nursery cannot deliver. Sorry! Your points are back.' })), // prettier-ignore
    order('lukas', '2026-11-06 12:31', [one('mug')], step('lukas', '2026-11-06 12:40', 'cancel', { reason: 'I have one already' })),
    order('marta', '2026-11-10 09:05', [one('mug'), one('plant')], step('aisha', '2026-11-10 14:22', 'refuse', { places: [1], reason: 'The next plants come in spring' })), // prettier-ignore
    order('tomas', '2026-11-13 17:03', [{ picture: 'tree', quantity: 2 }], step('ingrid', '2026-11-16 08:15', 'accept', { reason: 'The foresters say thank you' })), // prettier-ignore
    order('maya', '2026-11-16 09:30', [one('mug')], step('aisha', '2026-11-16 11:00', 'accept', { reason: 'At the front desk on Friday' })),
    order('maya', '2026-11-18 10:42', [one('coffee')]),
    order('carmen', '2026-11-19 15:20', [one('mug')]),
    order('declan', '2026-11-20 08:50', [one('lunch', 'Somebody from Design')]),
  ]
  return { rewards, offeredBy: id('maya'), offeredAt: at('2026-10-01 09:00'), orders }
}
