import type { Clock } from '#kernel/clock'
import type { JobData } from '#kernel/jobs/jobs'
import { sendEmail } from '#kernel/mail/mail'
import type { Switches } from '#kernel/http/switches'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { findCompanyLook } from '#modules/company'
import { findActiveEmployeeIds, findEmployees, findLanguage } from '#modules/people'
import { digestEmail, type Waiting } from './email.ts'
import { listForDigest, markMailed, type NotificationRow } from '../queries.ts'
import { decideDigest } from '../rules.ts'
import { findLastSeen, findSeenAt, listSettings, lockDigestAt, nothingChosen, putDigestAt } from '../settings/queries.ts'
import { showAll, sourcesOf, textOf } from '../showing.ts'
import { keyOf, nameOfPlace, type CurrentNotification } from '../source.ts'
import { stopTokenOf } from './stop-links.ts'
import type { NotifyingParts } from '../notifying-parts.ts'

export type DigestParts = NotifyingParts & {
  transactions: Transactions
  switches: Switches
  clock: Clock
  publicUrl: string
  secret: Buffer
}

/** How many notifications are read, and how many of them the mail lists. */
const readAtMost = 200
const shownAtMost = 10

/**
 * The worker of `notifications.digest`: sends one email to a person who was absent for as long as they chose, with the notifications that
 * are still unread. Each notification is mailed once. If the person was active meanwhile, the job is planned again.
 */
export const digestWorker =
  (parts: DigestParts) =>
  ({ company_id: companyId, employee_id: employeeId, digest_at }: JobData<'notifications.digest'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const now = parts.clock()
      if ((await lockDigestAt(tx, companyId, employeeId)) !== digest_at) return
      const [settings] = await listSettings(tx, companyId, [employeeId])
      const hours = settings ? settings.digest_after : nothingChosen.digest_after
      const rows = await listForDigest(tx, companyId, employeeId, readAtMost)
      const oldest = rows.at(-1)
      if (hours === null || !oldest) return void (await putDigestAt(tx, companyId, employeeId, null))
      const isHere = parts.findAwake(companyId, [employeeId]).has(employeeId)
      const at = decideDigest(new Date(oldest.told_at), isHere ? now : await findLastSeen(tx, companyId, employeeId), hours)
      const after = Math.ceil((at.getTime() - now.getTime()) / 1_000)
      if (after > 0) {
        await putDigestAt(tx, companyId, employeeId, at)
        return tx.enqueue('notifications.digest', { company_id: companyId, employee_id: employeeId, digest_at: at.toISOString() }, after)
      }
      await mail(tx, parts, companyId, employeeId, rows)
      await markMailed(tx, companyId, employeeId)
      await putDigestAt(tx, companyId, employeeId, null)
    })

async function mail(tx: Tx, parts: DigestParts, companyId: string, employeeId: string, rows: readonly NotificationRow[]): Promise<void> {
  if (!(await findActiveEmployeeIds(tx, companyId, [employeeId])).has(employeeId)) return
  const shown = await showAll(tx, await sourcesOf(tx, parts.sources, parts.switches, companyId), companyId, rows)
  const seenAt = await findSeenAt(tx, companyId, employeeId)
  const unread = rows.flatMap((row) => {
    const said = shown.get(keyOf(row))
    return said && (said.is_unread ?? new Date(row.told_at) > seenAt) ? [{ row, said }] : []
  })
  if (!unread.length) return
  const actors = unread.flatMap(({ row }) => row.actor_id ?? [])
  const [people, language, look] = await Promise.all([
    findEmployees(tx, companyId, [employeeId, ...actors]),
    findLanguage(tx, companyId, employeeId),
    findCompanyLook(tx, companyId),
  ])
  const byId = new Map(people.map((person) => [person.employee_id, person]))
  const to = byId.get(employeeId)?.work_email_id
  if (!to) return
  const nameOf = (id: string | null): string => {
    const person = byId.get(id ?? '')
    return person ? `${person.first_name} ${person.last_name}` : ''
  }
  const waitingOf = ({ row, said }: { row: NotificationRow; said: CurrentNotification }): Waiting => ({
    name: nameOf(row.actor_id),
    where: nameOfPlace(said.place),
    text: textOf(parts.sources, row, said, language),
    url: `${parts.publicUrl}${said.place.path}`,
  })
  const stopUrl = `${parts.publicUrl}/notification/digest/stop?token=${stopTokenOf({ companyId, employeeId }, parts.secret)}`
  const waiting = unread.slice(0, shownAtMost).map(waitingOf)
  const url = `${parts.publicUrl}/notifications`
  await sendEmail(tx, digestEmail({ to, language, companyName: look?.company_name ?? '', waiting, count: unread.length, url, stopUrl }))
}
