import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/memory-storage.ts'
import { openStart } from './start-export.ts'
import type { WantedExport } from './wanted-export.ts'

afterEach(() => vi.unstubAllGlobals())

const wanted: WantedExport = { from: '2026-10-01', to: '2026-10-31', people: 'all', rows: 'entries', format: 'xlsx', hasNotes: false }

test('a retry of a start that failed has the same id, and the next start another', async () => {
  const ids: string[] = []
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    ids.push(JSON.parse(body).client_export_id)
    return Promise.resolve(ids.length === 1 ? Response.json({ status: false }, { status: 500 }) : Response.json({ status: true, data: {} }))
  })
  const start = openStart()
  await expect(start(wanted)).rejects.toMatchObject({ code: 'UNKNOWN' })
  await start(wanted)
  await start(wanted)
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false])
})
