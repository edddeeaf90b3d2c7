import type { Tx } from '#kernel/database/transaction'
import { deleteNotice, insertDeliveries, insertNotice, type Recipients, type NewNotice } from './push-queries.ts'
import type { Urgency } from './push-service.ts'

/** A notification on people's devices, also while Atrium is not open. */
export type Notice = {
  /** Its subject: a later notice with the same tag replaces an earlier one, and `withdrawPush` withdraws it. */
  tag: string
  /** Long texts are cut: the whole must fit the limit of push services. */
  title: string
  body: string
  /** The path of our page that a click opens. */
  path: string
  urgency?: Urgency
  /** How long it is worth delivering, in milliseconds. A device not reached until then does not get it. */
  lifetime?: number
}
export type Employees = { companyId: string; employeeIds: readonly string[] }

const day = 24 * 60 * 60_000
/** In bytes: even if every quote doubles in JSON, the total stays below the 3,993 that one record holds. */
const titleAtMost = 240
const bodyAtMost = 1_200

/** Sends a notice to all subscribed devices of these people, right after the transaction commits. */
export const sendPush = (tx: Tx, { companyId, employeeIds }: Employees, notice: Notice, now: Date): Promise<void> =>
  send(tx, companyId, { employeeIds }, shown(notice, now), now)

/** Like `sendPush`, to individual devices. */
export const sendPushTo = (tx: Tx, companyId: string, registrationIds: readonly string[], notice: Notice, now: Date): Promise<void> =>
  send(tx, companyId, { registrationIds }, shown(notice, now), now)

/**
 * Withdraws the notice with this tag, which was read elsewhere: it disappears from the devices of these people, and never appears where it
 * is not delivered yet.
 */
export const withdrawPush = (tx: Tx, { companyId, employeeIds }: Employees, tag: string, now: Date): Promise<void> =>
  send(tx, companyId, { employeeIds }, { ...nothing, kind: 'close', tag, expires_at: until(now, day) }, now)

const nothing = { title: '', body: '', path: '/', urgency: 'normal' } as const
const until = (now: Date, lifetime: number): string => new Date(now.getTime() + lifetime).toISOString()

const shown = ({ tag, title, body, path, urgency = 'normal', lifetime = day }: Notice, now: Date): NewNotice => ({
  kind: 'show',
  tag,
  title: cut(title, titleAtMost),
  body: cut(body, bodyAtMost),
  path,
  urgency,
  expires_at: until(now, lifetime),
})

/** Cuts at whole grapheme clusters, as half of one would be invalid. Control characters become spaces. */
function cut(text: string, bytes: number): string {
  const plain = text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, bytes)
  if (plain.length === text.length && Buffer.byteLength(plain) <= bytes) return plain
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(plain)) {
    if (Buffer.byteLength(kept + segment) > bytes - 3) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

async function send(tx: Tx, companyId: string, to: Recipients, notice: NewNotice, now: Date): Promise<void> {
  const which = { companyId, noticeId: await insertNotice(tx, companyId, notice) }
  const count = await insertDeliveries(tx, which, to, now)
  if (count) await tx.enqueue('push.send', { company_id: companyId, notice_id: which.noticeId })
  else await deleteNotice(tx, which, now)
}
