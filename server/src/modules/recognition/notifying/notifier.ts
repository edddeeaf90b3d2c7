import type { Clock } from '#kernel/clock'
import type { JobData } from '#kernel/jobs/jobs'
import type { Switches } from '#kernel/http/switches'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { notifyPeople, nowhere, settleCauses, type Alert, type NotifyingParts } from '#modules/notifications'
import { directoryAudience, findActiveEmployeeIds } from '#modules/people'
import { decideConcerned, type ThanksReason } from './concerned.ts'
import { listCounted } from '../counted-queries.ts'
import { findConcerned, listCauses } from './queries.ts'

/** What happened to a recognition; `cause_id` is the recognition, the comment or the addition. */
export type RecognitionNews = {
  company_id: string
  recognition_id: string
  reason: 'recognition' | 'recognition_comment' | 'recognition_points'
  cause_id: string
  /** Null: the company. */
  actor_id: string | null
}
export type NotifierParts = NotifyingParts & { transactions: Transactions; switches: Switches; clock: Clock }

/** The worker of `recognition.notify`. A repeated run notifies nobody twice. */
export const notifyWorker =
  (parts: NotifierParts) =>
  (news: JobData<'recognition.notify'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId: news.company_id }, async (tx) => {
      const { company_id: companyId, recognition_id } = news
      if (!(await parts.switches.isOn(companyId, 'recognition', tx))) return
      const found = await findConcerned(tx, companyId, recognition_id)
      if (!found) return
      if (news.reason === 'recognition') await countAnew(tx, companyId, recognition_id)
      const concerned = decideConcerned(news, found)
      const active = await findActiveEmployeeIds(tx, companyId, [...concerned.keys()])
      const { permissionLess } = await directoryAudience(tx, companyId)
      const alerts = [...concerned].flatMap(([id, reason]) =>
        active.has(id) && !permissionLess.has(id) ? [alertOf({ ...news, reason }, id)] : [],
      )
      if (alerts.length) await notifyPeople(tx, parts, companyId, alerts, parts.clock())
    })

type Told = Omit<RecognitionNews, 'reason'> & { reason: ThanksReason }
const alertOf = ({ recognition_id, reason, cause_id, actor_id }: Told, employee_id: string): Alert => ({
  employee_id,
  reason,
  place: `${reason === 'recognition_points' ? 'recognition-points' : 'recognition'}/${recognition_id}`,
  cause_id,
  actor_id,
  ...nowhere,
  isRead: false,
  silent: false,
  muted: false,
})

/** The worker of `recognition.withdraw`: closes notifications of what is not there any more. */
export const withdrawWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, recognition_id }: JobData<'recognition.withdraw'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      await countAnew(tx, companyId, recognition_id)
      await settleCauses(tx, parts.sources, companyId, await listCauses(tx, companyId, recognition_id), parts.clock())
    })

/** Says to other modules whose recognitions have changed: after the call, which does not wait for it. */
const countAnew = async (tx: Tx, companyId: string, recognitionId: string): Promise<void> =>
  tx.emitDomainEvent('recognition.counted', { company_id: companyId, employee_ids: await listCounted(tx, companyId, recognitionId) })
