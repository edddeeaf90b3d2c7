import type { JobData } from '#kernel/jobs/jobs'
import { sendEmail } from '#kernel/mail/mail'
import type { Clock } from '#kernel/clock'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { findCompanyLanguage, findCompanyLook } from '#modules/company'
import { findEmployees } from '#modules/people'
import { listOverrides } from '../../override-queries.ts'
import type { ExchangedEvent, ExchangedPerson } from '../exchanged.ts'
import { exchangedOf } from '../exchanging.ts'
import { listPlaceNames } from '../feeds/feed-queries.ts'
import { outsideEmail } from './outside-email.ts'
import {
  deleteTold,
  hasOutside,
  listOutsideGuests,
  lockOutsideEvent,
  lockTold,
  putTold,
  type OutsideEvent,
  type OutsideGuest,
} from './outside-queries.ts'
import { writeReplyAddress } from '../replies/reply-addresses.ts'

export type OutsideParts = {
  transactions: Transactions
  clock: Clock
  publicUrl: string
  replyDomain: string | undefined
  replyKey: Buffer
}

/** Has guests from outside told of an event: that they are invited, that it changed, or that it is off. After each change of it. */
export async function tellOutside(tx: Tx, companyId: string, eventId: string): Promise<void> {
  if (await hasOutside(tx, companyId, eventId)) await tx.enqueue('calendar.mail', { company_id: companyId, event_id: eventId })
}

/** The worker of `calendar.mail`. What somebody was told is written with the mail: a job that runs twice tells nothing twice. */
export const mailWorker =
  (parts: OutsideParts) =>
  ({ company_id: companyId, event_id }: JobData<'calendar.mail'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, (tx) => tellGuests(tx, parts, companyId, event_id))

async function tellGuests(tx: Tx, parts: OutsideParts, companyId: string, eventId: string): Promise<void> {
  const event = await lockOutsideEvent(tx, companyId, eventId, parts.clock())
  if (!event || event.is_over) return
  const told = new Map((await lockTold(tx, companyId, eventId)).map((row) => [row.email, row.told_sequence]))
  const guests = event.deleted_at ? [] : await listOutsideGuests(tx, companyId, eventId)
  const untold = guests.filter(({ email }) => (told.get(email) ?? -1) < event.sequence)
  const gone = [...told.keys()].filter((email) => !guests.some((guest) => guest.email === email))
  if (untold.length + gone.length === 0) return
  const write = await openWriting(tx, parts, companyId, event)
  for (const guest of untold) {
    await sendEmail(tx, write(guest, told.has(guest.email) ? 'changed' : 'invited'))
    await putTold(tx, companyId, eventId, { email: guest.email, told_sequence: event.sequence }, parts.clock())
  }
  for (const email of gone) {
    await sendEmail(tx, write({ email, guest_id: eventId, response: null }, 'cancelled'))
    await deleteTold(tx, companyId, eventId, email)
  }
}

/** How the mails of an event are written: each guest sees themselves alone among the guests. */
async function openWriting(tx: Tx, { publicUrl, replyDomain, replyKey }: OutsideParts, companyId: string, event: OutsideEvent) {
  const [hosts, language, companyName, overrides, placeNames] = [
    await findEmployees(tx, companyId, event.host_ids.slice(0, 1)),
    (await findCompanyLanguage(tx, companyId)) ?? 'en',
    (await findCompanyLook(tx, companyId))?.company_name ?? '',
    (await listOverrides(tx, companyId, [event.event_id])).get(event.event_id) ?? [],
    await listPlaceNames(tx, companyId, event.place_ids),
  ]
  const [host] = hosts
  const hostName = host ? `${host.first_name} ${host.last_name}`.trim() : companyName
  const told = exchangedOf({ ...event, is_open: true }, overrides, {
    detail: 'everything',
    busyWord: '',
    joinsCalls: false,
    publicUrl,
    placeNames,
  })
  const organizerOf = ({ guest_id }: OutsideGuest): ExchangedPerson | null => {
    if (replyDomain) return { name: hostName, email: writeReplyAddress({ companyId, guestId: guest_id }, replyDomain, replyKey) }
    return host ? { name: hostName, email: host.work_email_id } : null
  }
  return (guest: OutsideGuest, about: 'invited' | 'changed' | 'cancelled') => {
    const written: ExchangedEvent = {
      ...told,
      // Guests from outside cannot open the page of the event.
      url: null,
      changes: told.changes.map((change) => ({ ...change, url: null })),
      is_cancelled: about === 'cancelled',
      // RFC 5546: the end of an event has a higher sequence than what was said before.
      sequence: about === 'cancelled' ? event.sequence + 1 : event.sequence,
      organizer: organizerOf(guest),
      guests: [{ name: guest.email, email: guest.email, response: guest.response }],
    }
    return outsideEmail({ to: guest.email, about, event: written, hostName, companyName, language })
  }
}
