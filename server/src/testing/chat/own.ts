import type { Arrangement } from '@atrium/contract/chat/arrangement'
import { isEmpty } from '@atrium/contract/chat/draft-content'
import type { Draft } from '@atrium/contract/chat/drafts'
import type { Saved } from '@atrium/contract/chat/saved'
import type { Scheduled } from '@atrium/contract/chat/scheduled'
import { rowsOf } from '#kernel/live/announcement'
import type { Person } from '../people.ts'

type Own = { drafts: readonly Draft[]; arrangement: Arrangement | null; saved: readonly Saved[]; scheduled: readonly Scheduled[] }

/** The person's own rows on a page: keeps the latest revision of each, in whatever order they arrive. */
export function holdOwn() {
  const drafts = holdLatest<Draft>(({ place }) => place)
  const saved = holdLatest<Saved>(({ message_id }) => message_id)
  const scheduled = holdLatest<Scheduled>(({ scheduled_id }) => scheduled_id)
  const arrangement = holdLatest<Arrangement>(() => 'arrangement')
  return {
    take: (own: Own): void => {
      drafts.take(own.drafts)
      saved.take(own.saved)
      scheduled.take(own.scheduled)
      if (own.arrangement) arrangement.take([own.arrangement])
    },
    takeEvent: (event: { name: string; rows: readonly unknown[] }): void => {
      drafts.take(rowsOf('draft.changed', event) ?? [])
      saved.take(rowsOf('saved.changed', event) ?? [])
      scheduled.take(rowsOf('scheduled.changed', event) ?? [])
      arrangement.take(rowsOf('arrangement.changed', event) ?? [])
    },
    shown: () =>
      show({ drafts: drafts.list(), saved: saved.list(), scheduled: scheduled.list(), arrangement: arrangement.list()[0] ?? null }),
  }
}

function holdLatest<Row extends { revision: number }>(idOf: (row: Row) => string) {
  const held = new Map<string, Row>()
  return {
    take: (rows: readonly Row[]): void => {
      for (const row of rows) if (row.revision > (held.get(idOf(row))?.revision ?? -1)) held.set(idOf(row), row)
    },
    list: (): Row[] => [...held.values()],
  }
}

const show = ({ drafts, saved, scheduled, arrangement }: Own) => ({
  drafts: drafts.filter((row) => !isEmpty(row)).toSorted((left, right) => left.place.localeCompare(right.place)),
  saved: saved.filter(({ state }) => state === 'in_progress').toSorted((left, right) => left.message_id.localeCompare(right.message_id)),
  scheduled: scheduled
    .filter(({ state }) => state !== 'gone')
    .toSorted((left, right) => left.scheduled_id.localeCompare(right.scheduled_id)),
  arrangement,
})

/** A fresh fetch of everything, in the same form. */
export async function showFreshOwn({ client }: Person): Promise<ReturnType<typeof show>> {
  const [recent, { rows }] = await Promise.all([client.listRecent({}), client.listDrafts({})])
  return show({ ...recent, drafts: rows })
}
