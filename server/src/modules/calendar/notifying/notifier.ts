import { nobody } from '@atrium/contract/people/audience'
import type { Clock } from '#kernel/clock'
import type { Switches } from '#kernel/http/switches'
import type { JobData } from '#kernel/jobs/jobs'
import type { Log } from '#kernel/log'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { causeOf, notifyMany, nowhere, settleCauses, type Alert, type NotifyingParts } from '#modules/notifications'
import { findActiveEmployeeIds, resolveAudience } from '#modules/people'
import { listResponders } from '../answers/queries.ts'
import { listGuests } from '../guests/queries.ts'
import { listCauses, findTold, findSettings, type ToldEvent } from './queries.ts'

export type EventNews = {
  company_id: string
  event_id: string
  about: 'event_invited' | 'event_moved' | 'event_cancelled'
  occurrence: string | null
  actor_id: string
  at: string
}
export type SeatedNews = { company_id: string; event_id: string; occurrence: string | null; guest_ids: string[] }
export type ResponseNews = { company_id: string; event_id: string; guest_id: string; occurrence: string | null }
export type NotifierParts = NotifyingParts & { transactions: Transactions; switches: Switches; clock: Clock; log: Log }

type Told = { employeeIds: readonly string[]; reason: Alert['reason']; cause: string; occurrence: string | null; actorId: string | null }
/** Notifies people of an event, those that are active. A repeated run notifies nobody twice. */
export async function tellPeople(tx: Tx, parts: NotifierParts, companyId: string, eventId: string, told: Told): Promise<void> {
  const active = await findActiveEmployeeIds(tx, companyId, [...told.employeeIds])
  const alerts = [...active].map((employee_id): Alert => ({
    employee_id,
    reason: told.reason,
    place: `${told.reason.replace('_', '-')}/${eventId}${told.occurrence ? `/${told.occurrence}` : ''}`,
    cause_id: told.cause,
    actor_id: told.actorId,
    ...nowhere,
    isRead: false,
    silent: false,
    muted: false,
  }))
  await notifyMany(tx, parts, companyId, alerts, parts.clock())
}

const withEvent =
  <N extends { company_id: string; event_id: string }>(
    parts: NotifierParts,
    work: (tx: Tx, event: ToldEvent, news: N) => Promise<void>,
  ): ((news: N) => Promise<void>) =>
  (news) =>
    parts.transactions({ effect: 'write', companyId: news.company_id }, async (tx) => {
      const event = await findTold(tx, news.company_id, news.event_id)
      if (event && (await parts.switches.isOn(news.company_id, 'calendar', tx))) await work(tx, event, news)
    })

/** The worker of `calendar.notify`: invitations, moves, and what is off. */
export const notifyWorker = (parts: NotifierParts) =>
  withEvent<JobData<'calendar.notify'>>(parts, async (tx, event, { company_id, about, occurrence, actor_id, at }) => {
    if (about !== 'event_cancelled' && event.is_deleted) return
    const employeeIds = (await findConcerned(tx, company_id, event, about, occurrence)).filter((id) => id !== actor_id)
    const cause = about === 'event_invited' ? event.event_id : causeOf(event.event_id, `${about}/${occurrence ?? ''}/${at}`)
    await tellPeople(tx, parts, company_id, event.event_id, { employeeIds, reason: about, cause, occurrence, actorId: actor_id })
  })

/** Everyone invited, except those who said no; of an event for everyone, all at first, and later those who want to come. */
async function findConcerned(
  tx: Tx,
  companyId: string,
  event: ToldEvent,
  about: EventNews['about'],
  occurrence: string | null,
): Promise<string[]> {
  if (about === 'event_invited' && event.is_for_everyone) {
    const everyone = await resolveAudience(tx, companyId, { ...nobody, is_all_employee_selected: true })
    return (await tx.all(everyone)).map(({ employee_id }) => employee_id)
  }
  const guests = (await listGuests(tx, companyId, event.event_id)).filter(({ is_host, is_invited }) => is_host || is_invited)
  const named = guests.flatMap(({ employee_id }) => employee_id ?? [])
  if (about === 'event_invited') return named
  const answers = await listResponders(tx, companyId, event.event_id, occurrence ?? '')
  const wants = answers.flatMap(({ employee_id, response }) =>
    employee_id && (response === 'yes' || response === 'maybe') ? employee_id : [],
  )
  const refused = new Set(answers.flatMap(({ employee_id, response }) => (response === 'no' ? (employee_id ?? []) : [])))
  return [...new Set([...named, ...wants])].filter((id) => !refused.has(id))
}

/** The worker of `calendar.seated`: people who moved up from the waiting list. */
export const seatedWorker = (parts: NotifierParts) =>
  withEvent<JobData<'calendar.seated'>>(parts, async (tx, event, { company_id, occurrence, guest_ids }) => {
    if (event.is_deleted) return
    const wanted = new Set(guest_ids)
    const guests = (await listGuests(tx, company_id, event.event_id)).filter(({ guest_id }) => wanted.has(guest_id))
    for (const { guest_id, employee_id } of guests) {
      if (!employee_id) continue
      const cause = causeOf(guest_id, `seated/${occurrence ?? ''}`)
      await tellPeople(tx, parts, company_id, event.event_id, {
        employeeIds: [employee_id],
        reason: 'event_seated',
        cause,
        occurrence,
        actorId: null,
      })
    }
  })

/** The worker of `calendar.responded`: tells hosts of a first answer with a note, or of a no, of a small event; nothing of the rest. */
export const respondedWorker = (parts: NotifierParts) =>
  withEvent<JobData<'calendar.responded'>>(parts, async (tx, event, { company_id, guest_id, occurrence }) => {
    if (event.is_deleted) return
    const guests = await listGuests(tx, company_id, event.event_id)
    if (guests.length > mostAnnounced) return
    const answer = (await listResponders(tx, company_id, event.event_id, occurrence ?? '')).find((one) => one.guest_id === guest_id)
    if (!answer?.employee_id || (answer.response !== 'no' && answer.response !== 'maybe')) return
    const hosts = guests.flatMap(({ is_host, employee_id }) => (is_host && employee_id ? [employee_id] : []))
    const settings = await findSettings(tx, company_id, hosts)
    const employeeIds = hosts.filter((id) => settings.get(id)?.tells_responses ?? true)
    const cause = causeOf(guest_id, `response/${occurrence ?? ''}/${answer.response}`)
    await tellPeople(tx, parts, company_id, event.event_id, {
      employeeIds,
      reason: 'event_response',
      cause,
      occurrence,
      actorId: answer.employee_id,
    })
  })
/** Of larger events hosts look at the list. */
const mostAnnounced = 20

/** The worker of `calendar.withdraw`: closes the notifications of a deleted event, except those that say that it is off. */
export const withdrawWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, event_id }: JobData<'calendar.withdraw'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const guests = await listGuests(tx, companyId, event_id)
      await settleCauses(tx, parts.sources, companyId, listCauses(event_id, guests), parts.clock())
    })
