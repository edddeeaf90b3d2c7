import type { Tx } from '#kernel/database/transaction'
import { eachApart } from '#kernel/jobs/each-apart'
import { causeOf } from '#modules/notifications'
import { indexAnswers } from '../answers/own.ts'
import { listAnswersOf } from '../answers/queries.ts'
import { listWaiting } from '../answers/seats.ts'
import { tellPeople, type NotifierParts } from '../notifying/notifier.ts'
import { findSettings } from '../notifying/queries.ts'
import { keyOf } from '../occurring.ts'
import { listOverrides } from '../override-queries.ts'
import { findEvent, lockEvent, type EventRow } from '../queries.ts'
import { listCompaniesWithDueEvents, listDueEvents, listReminded, putReminded, type Reminded } from './queries.ts'
import { decideNext, listDue, remindersOf, type Reminder } from './rules.ts'

const atOnce = 500

/** The worker of `calendar.watch`: reminds people of what begins. */
export const watchWorker = (parts: NotifierParts) => async (): Promise<void> => {
  const now = parts.clock()
  await eachApart(
    await parts.transactions({ effect: 'read' }, (tx) => listCompaniesWithDueEvents(tx, now)),
    ({ company_id }) => watchCompany(parts, company_id, now),
    { log: parts.log, failed: 'the events of a company were not looked after', idsOf: ({ company_id }) => ({ company_id }) },
  )
}

async function watchCompany(parts: NotifierParts, companyId: string, now: Date): Promise<void> {
  const due = await parts.transactions({ effect: 'read', companyId }, (tx) => listDueEvents(tx, companyId, now, atOnce))
  await eachApart(
    due,
    (eventId) => parts.transactions({ effect: 'write', companyId }, (tx) => remindOf(tx, parts, companyId, eventId, now)),
    { log: parts.log, failed: 'nobody was reminded of an event', idsOf: (event_id) => ({ company_id: companyId, event_id }) },
  )
}

/** Reminds of one event. What was changed since is looked at as it is now, so no reminder of an old time is left. */
async function remindOf(tx: Tx, parts: NotifierParts, companyId: string, eventId: string, now: Date): Promise<void> {
  await lockEvent(tx, companyId, eventId)
  const event = await findEvent(tx, companyId, eventId)
  if (!event) return
  const overrides = (await listOverrides(tx, companyId, [eventId])).get(eventId) ?? []
  const people = await listReminded(tx, companyId, eventId)
  const settings = await findSettings(tx, companyId, people.map(({ employee_id }) => employee_id)) // prettier-ignore
  const chosen = new Map(people.map((one) => [one.guest_id, remindersOf(event, one.reminders, settings.get(one.employee_id))]))
  const minutes = [...new Set([...chosen.values()].flat())]
  const due = listDue(event, overrides, minutes, { after: new Date(event.reminded_until), now })
  if (due.length && (await parts.switches.isOn(companyId, 'calendar', tx)))
    for (const reminder of due) await remind(tx, parts, companyId, { event, reminder, people, chosen })
  await putReminded(tx, companyId, eventId, { until: now, next: decideNext(event, overrides, minutes, now) })
}

type Reminding = { event: EventRow; reminder: Reminder; people: readonly Reminded[]; chosen: ReadonlyMap<string, readonly number[]> }
/** Reminds those who chose this time, and neither said no nor wait for a seat. */
async function remind(tx: Tx, parts: NotifierParts, companyId: string, { event, reminder, people, chosen }: Reminding): Promise<void> {
  const { happening, minutes } = reminder
  const wanting = people.filter(({ guest_id }) => chosen.get(guest_id)?.includes(minutes))
  const answers = indexAnswers(await listAnswersOf(tx, companyId, wanting.map(({ guest_id }) => guest_id))) // prettier-ignore
  const waiting = await listWaiting(tx, companyId, happening)
  const employeeIds = wanting
    .filter(({ guest_id }) => answers(guest_id, keyOf(happening))?.response !== 'no' && !waiting.has(guest_id))
    .map(({ employee_id }) => employee_id)
  const { occurrence } = happening
  const cause = causeOf(event.event_id, `reminder/${occurrence ?? ''}/${happening.starts_at.toISOString()}/${minutes}`)
  await tellPeople(tx, parts, companyId, event.event_id, { employeeIds, reason: 'event_reminder', cause, occurrence, actorId: null })
}
