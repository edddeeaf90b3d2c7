import type { Tx } from '#kernel/transaction'
import { deleteNotice, insertDeliveries, insertNotice, type Addressees, type NewNotice } from './push-queries.ts'
import type { Urgency } from './push-service.ts'

/** What somebody is to see on their devices, though Atrium may be open nowhere. */
export type Notice = {
  /** What it is about: a later notice with the same tag takes the place of an earlier one, and by it `withdrawPush` takes it back. */
  tag: string
  /** Longer ones are cut: the whole has to fit what push services take. */
  title: string
  body: string
  /** The page that a click opens: a path of ours. */
  path: string
  urgency?: Urgency
  /** How long it is worth being told, in milliseconds. A device that is not reached until then is not told. */
  lifetime?: number
}
export type Employees = { companyId: string; employeeIds: readonly string[] }

const day = 24 * 60 * 60_000
/** In bytes: with quotes that double in JSON it is still less than the 3,993 that one record holds. */
const titleAtMost = 240
const bodyAtMost = 1_200

/** Sends a notice to all devices of these people that asked for it. It leaves exactly if the transaction commits, a moment after. */
export const sendPush = (tx: Tx, { companyId, employeeIds }: Employees, notice: Notice, now: Date): Promise<void> =>
  send(tx, companyId, { employeeIds }, shown(notice, now), now)

/** The same to some devices by themselves. */
export const sendPushTo = (tx: Tx, companyId: string, registrationIds: readonly string[], notice: Notice, now: Date): Promise<void> =>
  send(tx, companyId, { registrationIds }, shown(notice, now), now)

/** What was told under this tag has been read elsewhere: it disappears from the devices of these people, and where it is not yet it never appears. */
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

/** By whole characters as people count them, half of one would be no text; what is no character at all becomes a space. */
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

async function send(tx: Tx, companyId: string, to: Addressees, notice: NewNotice, now: Date): Promise<void> {
  const which = { companyId, noticeId: await insertNotice(tx, companyId, notice) }
  const count = await insertDeliveries(tx, which, to, now)
  if (count) await tx.enqueue('push.send', { company_id: companyId, notice_id: which.noticeId })
  else await deleteNotice(tx, which, now)
}
