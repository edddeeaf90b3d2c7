import { NotificationReason } from '@atrium/contract/notifications/schemas'
import { SearchKind } from '@atrium/contract/search/schemas'
import { expect, test, vi } from 'vitest'

/** The list of features, which needs an address to load. */
async function importFeatures() {
  vi.stubGlobal('location', { protocol: 'https:', host: 'atrium.test', pathname: '/' })
  return (await import('./features.ts')).features
}

test('exactly one feature shows each kind of search results, and no two have the same place', async () => {
  const hits = (await importFeatures()).flatMap((feature) => Object.entries(feature.hits ?? {}))
  expect(hits.map(([kind]) => kind).toSorted()).toEqual(SearchKind.options.toSorted())
  expect(new Set(hits.map(([, { order }]) => order)).size).toBe(hits.length)
})

test('exactly one feature searches this browser for each kind', async () => {
  const parts = await Promise.all((await importFeatures()).flatMap(({ search }) => search?.() ?? []))
  expect(parts.flatMap(({ kinds }) => kinds).toSorted()).toEqual(SearchKind.options.toSorted())
})

test('exactly one feature shows each reason of notifications', async () => {
  const rows = await Promise.all((await importFeatures()).flatMap(({ notificationRows }) => notificationRows?.() ?? []))
  expect(rows.flatMap((each) => Object.keys(each)).toSorted()).toEqual(NotificationReason.options.toSorted())
})
