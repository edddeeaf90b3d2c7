import type { JobData } from '#kernel/jobs/jobs'
import { listAtLevel, listReadersAmong } from '#modules/communities'
import { notifyPeople, nowhere, settleCauses } from '#modules/notifications'
import type { NotifierParts } from '../notifying/notifier.ts'
import { acceptedCauseOf } from './cause.ts'
import { listAccepted } from './queries.ts'

/** The worker of `feed.answered`: notifies who wrote an accepted answer once, and no longer when it is that no more. */
export const answeredWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, comment_id, actor_id }: JobData<'feed.answered'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const cause_id = acceptedCauseOf(comment_id)
      const [answer] = await listAccepted(tx, companyId, [comment_id])
      if (!answer) return settleCauses(tx, parts.sources, companyId, [cause_id], parts.clock())
      const { author_id, community_id } = answer
      if (author_id === actor_id || !(await parts.switches.isOn(companyId, 'feed', tx))) return
      if ((await listAtLevel(tx, companyId, community_id, 'none')).includes(author_id)) return
      const alerts = (await listReadersAmong(tx, companyId, community_id, [author_id])).map((employee_id) => ({
        employee_id,
        reason: 'post_answer' as const,
        place: `post-answer/${comment_id}`,
        cause_id,
        actor_id,
        ...nowhere,
        isRead: false,
        silent: false,
        muted: false,
      }))
      if (alerts.length) await notifyPeople(tx, parts, companyId, alerts, parts.clock())
    })
