import { events } from '@atrium/contract'
import { expect, test, vi } from 'vitest'
import { arrangementPart } from '../arrangement/arrangement.ts'
import { draftsPart } from '../drafts/drafts.ts'
import { savedPart } from '../saved/saved.ts'
import { scheduledPart } from '../scheduled/scheduled.ts'
import { handleList } from '../scope-stores.ts'
import { openStore } from '../testing/factory.ts'

test('exactly one part of the inbox handles each of its events', () => {
  const take = vi.fn<() => void>()
  const rows = { take, takeAll: take }
  const parts = [draftsPart(rows), arrangementPart(rows), savedPart(rows), scheduledPart(rows)]
  const list = handleList({ store: openStore(), onChanged: take, onAsked: take })
  const handled = [list, ...parts.map(({ handlers }) => handlers)].flatMap((handlers) => Object.keys(handlers))
  const ofInbox = Object.entries(events).flatMap(([name, { scope }]) => (scope === 'inbox' ? name : []))
  expect(handled.toSorted()).toEqual(ofInbox.toSorted())
})
