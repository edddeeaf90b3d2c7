import type { OwnNotifications } from '@atrium/contract/notifications/schemas'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { eventually } from '#app/testing/eventually.ts'
import { levelOf } from './levels.ts'
import { beginSaving, endSaving, putOwn, ownQuery, refetchOwn } from './own.ts'
import { unseen } from './unseen.ts'

const { server } = vi.hoisted(() => ({ server: { answer: Promise.withResolvers<unknown>(), asked: 0 } }))
vi.mock('./server.ts', () => ({
  notifications: { query: () => ({ queryKey: ['getNotifications'], queryFn: () => ((server.asked += 1), server.answer.promise) }) },
}))

const own = (unseen_count: number): OwnNotifications => ({
  unseen_count,
  settings: {
    level: null,
    keywords: [],
    quiet_hours: [],
    quiet_on_holidays: true,
    paused_until: null,
    sounds: true,
    digest_after: 24,
  },
  company: { level: 'mentions', holidays: [] },
  levels: [],
  space_levels: [],
  time_zone: 'Europe/Lisbon',
})

test('the mark in the rail follows the server’s last response, and keeps its identity when nothing changed', () => {
  const client = new QueryClient()
  putOwn(client, own(2))
  const marked = unseen.read()
  expect(marked).toEqual({ count: 0, hasUnread: true })
  putOwn(client, own(5))
  expect(unseen.read()).toBe(marked)
  expect(client.getQueryData(ownQuery.queryKey)).toEqual(own(5))
  putOwn(client, own(0))
  expect(unseen.read()).toEqual({ count: 0, hasUnread: false })
})

test('the levels follow the user’s choices, and keep their identity when no level changed', () => {
  const client = new QueryClient()
  const place = { conversation_id: 'night', entity_id: 'harbour-space' }
  putOwn(client, own(0))
  const usual = levelOf.read()
  expect([usual(place, false), usual(place, true)]).toEqual(['mentions', 'all'])
  putOwn(client, own(3))
  expect(levelOf.read()).toBe(usual)
  putOwn(client, { ...own(3), space_levels: [{ space_id: 'harbour-space', level: 'none' }] })
  expect([levelOf.read()(place, false), levelOf.read()({ ...place, entity_id: 'design-space' }, false)]).toEqual(['none', 'mentions'])
  putOwn(client, {
    ...own(3),
    levels: [{ conversation_id: 'night', level: 'all' }],
    space_levels: [{ space_id: 'harbour-space', level: 'none' }],
  })
  expect(levelOf.read()(place, false)).toBe('all')
})

test('a choice is not undone by what was requested before it or while it is saved; both are requested again once', async () => {
  const client = new QueryClient()
  const chosen = own(7)
  putOwn(client, own(1))
  const earlier = refetchOwn(client)
  await eventually(() => expect(server.asked).toBe(1))
  beginSaving(client)
  putOwn(client, chosen)
  const later = refetchOwn(client)
  server.answer.resolve(own(1))
  await Promise.all([earlier, later])
  expect(client.getQueryData(ownQuery.queryKey)).toEqual(chosen)
  server.answer = Promise.withResolvers()
  server.answer.resolve(own(8))
  endSaving(client)
  await eventually(() => expect(client.getQueryData(ownQuery.queryKey)).toEqual(own(8)))
  expect(server.asked).toBe(2)
})
