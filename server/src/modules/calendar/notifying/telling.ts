import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { listNext } from '../occurring.ts'
import { listOverrides } from '../override-queries.ts'
import type { EventRow } from '../queries.ts'
import { findHappening } from '../occurring.ts'

type News = { about: 'event_invited' | 'event_moved' | 'event_cancelled'; occurrence: string | null; isOpenEnded?: boolean }

/** Has guests notified, unless what it is about is over. */
export async function tellGuests(tx: Tx, { companyId, employeeId }: Actor, event: EventRow, news: News, now: Date): Promise<void> {
  if (event.kind !== 'meeting') return
  const overrides = (await listOverrides(tx, companyId, [event.event_id])).get(event.event_id) ?? []
  const single = news.occurrence !== null && !news.isOpenEnded ? findHappening(event, overrides, news.occurrence, now) : undefined
  const comes = single ? single.ends_at > now : listNext(event, overrides, now, 1).length > 0
  if (!comes) return
  const { about, occurrence } = news
  await tx.enqueue('calendar.notify', {
    company_id: companyId,
    event_id: event.event_id,
    about,
    occurrence,
    actor_id: employeeId,
    at: now.toISOString(),
  })
}
