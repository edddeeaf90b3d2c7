import { House, ShoppingBag, Sparkles } from 'lucide-react'
import { expect, test } from 'vitest'
import type { Place } from '../feature.ts'
import { isAt, joinPlaces } from './joined-places.ts'

const home: Place = { label: 'home.place', icon: House, path: '/' }
const thanks: Place = { label: 'recognition.place', icon: Sparkles, path: '/thanks' }
const orders = { label: 'rewards.orders', icon: ShoppingBag, path: '/shop/orders' } as const
const shop: Place = { label: 'rewards.shop', icon: ShoppingBag, path: '/shop', partOf: '/thanks', pages: [orders] }

test('a place that is part of another is among its pages', () => {
  const [first, second, ...others] = joinPlaces([home, thanks, shop])
  expect(others).toEqual([])
  expect(first).toBe(home)
  expect(second?.pages?.map(({ path }) => path)).toEqual(['/shop', '/shop/orders'])
})

test('without that place, it is one of its own', () => expect(joinPlaces([home, shop])).toEqual([home, shop]))

test('a place is current on its own pages and on those of its parts', () => {
  const [, joined = thanks] = joinPlaces([home, thanks, shop])
  expect(['/thanks', '/thanks/approvals', '/shop', '/shop/orders/1'].map((path) => isAt(joined, path))).toEqual([true, true, true, true])
  expect(['/', '/shopping', '/people'].map((path) => isAt(joined, path))).toEqual([false, false, false])
  expect(isAt(home, '/shop')).toBe(false)
})
