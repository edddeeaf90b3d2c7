import { reportedPath } from '@atrium/contract/recognition/paths'
import type { Language } from '@atrium/contract/formats'
import type { JobData } from '#kernel/jobs/jobs'
import { notifyPeople, nowhere, settleCauses, type Alert, type NotificationSource } from '#modules/notifications'
import type { NotifierParts } from '../notifying/notifier.ts'
import { findAnyGiver } from '../queries.ts'
import { findCase } from './closing.ts'
import { listDeciders } from './deciders.ts'
import { listNotifiedReports } from './queries.ts'

/** The worker of `recognition.reported`: notifies those who decide once, and no longer once it is decided. */
export const reportedWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, recognition_id: recognitionId, cause_id }: JobData<'recognition.reported'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const now = parts.clock()
      if ((await findCase(tx, companyId, recognitionId)) !== cause_id) return settleCauses(tx, parts.sources, companyId, [cause_id], now)
      if (!(await parts.switches.isOn(companyId, 'recognition', tx))) return
      const deciders = await listDeciders(tx, companyId, await findAnyGiver(tx, companyId, recognitionId))
      if (deciders.length) await notifyPeople(tx, parts, companyId, deciders.map((id) => alertOf(id, recognitionId, cause_id)), now) // prettier-ignore
    })

/** Without an actor: who reported it stays unknown. */
const alertOf = (employee_id: string, recognitionId: string, cause_id: string): Alert => ({
  employee_id,
  reason: 'recognition_report',
  place: `recognition-report/${recognitionId}`,
  cause_id,
  actor_id: null,
  ...nowhere,
  isRead: false,
  silent: false,
  muted: false,
})

const reported: Readonly<Record<Language, string>> = {
  en: 'Thanks were reported and wait for a decision',
  de: 'Ein Dank wurde gemeldet und wartet auf eine Entscheidung',
  ar: 'أُبلغ عن شكر ينتظر قرارًا',
}

/** What was reported, for those who decide on it now. */
export const reportNotices: NotificationSource = {
  places: ['recognition-report'],
  module: 'recognition',
  show: async (tx, companyId, keys) => {
    const waiting = await listNotifiedReports(tx, companyId, keys)
    const deciders = new Map<string | null, readonly string[]>()
    for (const giverId of new Set(waiting.map(({ giver_id }) => giver_id)))
      deciders.set(giverId, await listDeciders(tx, companyId, giverId))
    return waiting
      .filter(({ employee_id, giver_id }) => deciders.get(giver_id)?.includes(employee_id))
      .map(({ employee_id, cause_id, type_name, reason }) => ({
        employee_id,
        cause_id,
        is_unread: null,
        text: reason ?? '',
        place: { kind: null, id: null, name: type_name, part: null, path: reportedPath },
        level: nowhere,
      }))
  },
  defaultText: reported,
}
