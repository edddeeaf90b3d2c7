import type { OwnNotifications } from '@atrium/contract/notifications/schemas'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { levelOf } from './levels.ts'
import { keepOwn, ownQuery } from './own.ts'
import { unseen } from './unseen.ts'

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
  keepOwn(client, own(2))
  const marked = unseen.read()
  expect(marked).toEqual({ calls: 0, waits: true })
  keepOwn(client, own(5))
  expect(unseen.read()).toBe(marked)
  expect(client.getQueryData(ownQuery.queryKey)).toEqual(own(5))
  keepOwn(client, own(0))
  expect(unseen.read()).toEqual({ calls: 0, waits: false })
})

test('the levels follow the user’s choices, and keep their identity when no level changed', () => {
  const client = new QueryClient()
  const place = { conversation_id: 'night', entity_id: 'harbour-space' }
  keepOwn(client, own(0))
  const usual = levelOf.read()
  expect([usual(place, false), usual(place, true)]).toEqual(['mentions', 'all'])
  keepOwn(client, own(3))
  expect(levelOf.read()).toBe(usual)
  keepOwn(client, { ...own(3), space_levels: [{ space_id: 'harbour-space', level: 'none' }] })
  expect([levelOf.read()(place, false), levelOf.read()({ ...place, entity_id: 'design-space' }, false)]).toEqual(['none', 'mentions'])
  keepOwn(client, {
    ...own(3),
    levels: [{ conversation_id: 'night', level: 'all' }],
    space_levels: [{ space_id: 'harbour-space', level: 'none' }],
  })
  expect(levelOf.read()(place, false)).toBe('all')
})
