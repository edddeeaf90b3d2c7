import type { Clock } from '#kernel/clock'
import type { Switches } from '#kernel/http/switches'
import type { JobData } from '#kernel/jobs/jobs'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { listAtLevel, listReadersAmong } from '#modules/communities'
import { notifyPeople, nowhere, settleCauses, type NotifyingParts } from '#modules/notifications'
import { listEarlierPlaces } from '../sharing/queries.ts'
import { decideConcerned } from './concerned.ts'
import { findWritten, listCauses, listPostsAfter } from './queries.ts'

/** Somebody wrote a post, or a comment on it. */
export type FeedNews = { company_id: string; post_id: string; comment_id: string | null }
export type NotifierParts = NotifyingParts & { transactions: Transactions; switches: Switches; clock: Clock }

/** The worker of `feed.notify`. A repeated run notifies nobody twice. */
export const notifyWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, post_id, comment_id }: JobData<'feed.notify'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      if (!(await parts.switches.isOn(companyId, 'feed', tx))) return
      const written = await findWritten(tx, companyId, post_id, comment_id)
      if (!written) return
      if (!comment_id) await tx.emitDomainEvent('post.counted', { company_id: companyId, employee_ids: [written.author_id] })
      const levelOf = (level: 'all' | 'none') => listAtLevel(tx, companyId, written.community_id, level)
      const told = comment_id ? new Set<string>() : await listTold(tx, companyId, post_id)
      const all = (await levelOf('all')).filter((id) => !told.has(id))
      const concerned = decideConcerned(written, comment_id !== null, { all, none: await levelOf('none') })
      const readers = await listReadersAmong(tx, companyId, written.community_id, [...concerned.keys()])
      const alerts = readers.map((employee_id) => ({
        employee_id,
        reason: concerned.get(employee_id) ?? ('post_comment' as const),
        place: `post/${post_id}`,
        cause_id: comment_id ?? post_id,
        actor_id: written.author_id,
        ...nowhere,
        isRead: false,
        silent: false,
        muted: false,
      }))
      if (alerts.length) await notifyPeople(tx, parts, companyId, alerts, parts.clock())
    })

/** Who knows of a post that only shows another one, because they want to know of everything where it was shown before. */
async function listTold(tx: Tx, companyId: string, postId: string): Promise<ReadonlySet<string>> {
  const told = new Set<string>()
  for (const communityId of await listEarlierPlaces(tx, companyId, postId))
    for (const id of await listAtLevel(tx, companyId, communityId, 'all')) told.add(id)
  return told
}

/** The worker of `feed.withdraw`: closes notifications of what is not there any more. */
export const withdrawWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, post_id }: JobData<'feed.withdraw'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) =>
      settleCauses(tx, parts.sources, companyId, await listCauses(tx, companyId, [post_id]), parts.clock()),
    )

/** Of a large community some posts at a time are settled. */
const settledAtOnce = 100

/** The worker of `feed.settle`: closes the notifications of those who may no longer read a community. */
export const settleWorker =
  (parts: NotifierParts) =>
  async ({ company_id: companyId, community_id }: JobData<'feed.settle'>): Promise<void> => {
    const settleAfter = (seq: number): Promise<number | undefined> =>
      parts.transactions({ effect: 'write', companyId }, async (tx) => {
        const posts = await listPostsAfter(tx, companyId, community_id, seq, settledAtOnce)
        const causes = await listCauses(tx, companyId, posts.map(({ post_id }) => post_id)) // prettier-ignore
        await settleCauses(tx, parts.sources, companyId, causes, parts.clock())
        return posts.at(-1)?.seq
      })
    for (let seq = await settleAfter(0); seq !== undefined; seq = await settleAfter(seq));
  }
