import { NotificationReason } from '@atrium/contract/notifications/schemas'
import { SearchKind } from '@atrium/contract/search/schemas'
import { expect, test, vi } from 'vitest'

/** The list of features, which needs an address to load. */
async function importFeatures() {
  vi.stubGlobal('location', { protocol: 'https:', host: 'atrium.test', pathname: '/' })
  return (await import('./features.ts')).features
}

test('exactly one feature shows each kind of search results, and no two have the same place', async () => {
  const parts = await Promise.all((await importFeatures()).flatMap(({ search }) => search?.() ?? []))
  const hits = parts.flatMap((part) => Object.entries(part.hits))
  expect(hits.map(([kind]) => kind).toSorted()).toEqual(SearchKind.options.toSorted())
  expect(new Set(hits.map(([, { order }]) => order)).size).toBe(hits.length)
})

test('exactly one feature shows each reason of notifications', async () => {
  const rows = await Promise.all((await importFeatures()).flatMap(({ notificationRows }) => notificationRows?.() ?? []))
  expect(rows.flatMap((each) => Object.keys(each)).toSorted()).toEqual(NotificationReason.options.toSorted())
})
