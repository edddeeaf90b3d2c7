import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { RichText } from '@atrium/contract/document'
import type { ReportedPost, ReportReason } from '@atrium/contract/feed/reports'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { NotificationKey } from '#modules/notifications'

/** SQL of reports and of the decisions on them. */
const openCases = (companyId: string) =>
  database
    .selectFrom('post_case')
    .innerJoin('post', (join) => join.onRef('post.company_id', '=', 'post_case.company_id').onRef('post.post_id', '=', 'post_case.post_id'))
    .leftJoin('post_comment', (join) =>
      join.onRef('post_comment.company_id', '=', 'post_case.company_id').onRef('post_comment.comment_id', '=', 'post_case.comment_id'),
    )
    .select([
      'post_case.case_id',
      'post_case.community_id',
      'post_case.post_id',
      'post_case.comment_id',
      'post_case.author_id',
      'post_case.opened_at',
      sql<RichText>`coalesce(post_comment.body, post.body)`.as('body'),
      sql<MessageFile[]>`case when post_case.comment_id is null then post.files else '[]' end`.as('files'),
      sql<string | null>`case when post_case.comment_id is null then post.shared_post_id end`.as('shared_post_id'),
      sql<string>`coalesce(post_comment.created_at, post.created_at)`.as('written_at'),
      sql<boolean>`case when post_case.comment_id is null then post.hidden_at else post_comment.hidden_at end is not null`.as('is_hidden'),
      sql<ReportedPost['reports']>`(
        select jsonb_agg(jsonb_build_object('reason', r.reason, 'words', r.words) order by r.created_at, r.reporter_id)
        from post_report r where r.company_id = post_case.company_id and r.case_id = post_case.case_id)`.as('reports'),
    ])
    .where('post_case.company_id', '=', companyId)
    .where('post_case.closed_at', 'is', null)

/** What waits for a decision in a community, without what this person wrote. */
export const casesFor = (companyId: string, communityId: string, employeeId: string) =>
  openCases(companyId).where('post_case.community_id', '=', communityId).where('post_case.author_id', '<>', employeeId)

export const countCases = async (tx: Tx, cases: ReturnType<typeof casesFor>): Promise<number> =>
  (await tx.first(cases.clearSelect().select(sql<number>`count(*)::int`.as('count'))))?.count ?? 0

export const findOpenCase = (tx: Tx, companyId: string, caseId: string): Promise<ReportedPost | undefined> =>
  tx.first(openCases(companyId).where('post_case.case_id', '=', caseId))

type Reported = { community_id: string; post_id: string; comment_id: string | null; author_id: string }
/** The id of the open case of a post or a comment, which this opens if there is none. The community is locked. */
export const takeCase = async (tx: Tx, companyId: string, { comment_id, ...reported }: Reported, opened_at: string): Promise<string> => {
  const made = await tx.first(sql<{ case_id: string }>`
    with made as (
      insert into post_case (company_id, community_id, post_id, comment_id, author_id, opened_at)
      values (${companyId}, ${reported.community_id}, ${reported.post_id}, ${comment_id}::uuid, ${reported.author_id}, ${opened_at}::timestamptz)
      on conflict do nothing returning case_id)
    select case_id from made
    union all
    select case_id from post_case where company_id = ${companyId} and post_id = ${reported.post_id}
      and comment_id is not distinct from ${comment_id}::uuid and closed_at is null
    limit 1`)
  if (!made) throw new Error('a case was neither opened nor found')
  return made.case_id
}

export type NewReport = { case_id: string; reporter_id: string; reason: ReportReason; words: string; created_at: string }
/** False if the person has reported it before. */
export const insertReport = async (tx: Tx, company_id: string, report: NewReport): Promise<boolean> =>
  (await tx.run(
    database
      .insertInto('post_report')
      .values({ company_id, ...report })
      .onConflict((conflict) => conflict.doNothing()),
  )) > 0

type NewDecision = {
  case_id: string
  community_id: string
  author_id: string
  decision: 'hide' | 'show' | 'keep' | 'remove'
  words: string
  decided_by: string
  decided_at: string
}
export const insertDecision = (tx: Tx, company_id: string, decision: NewDecision) =>
  tx.run(database.insertInto('post_decision').values({ company_id, ...decision }))

/** Closes the open cases of a post and of all comments on it, or of one comment. Returns their ids. */
export const closeCases = async (tx: Tx, companyId: string, postId: string, commentId: string | null, now: Date): Promise<string[]> => {
  const closed = await tx.all(sql<{ case_id: string }>`
    update post_case set closed_at = ${now.toISOString()}::timestamptz
    where company_id = ${companyId} and post_id = ${postId} and (${commentId}::uuid is null or comment_id = ${commentId}::uuid)
      and closed_at is null
    returning case_id`)
  return closed.map(({ case_id }) => case_id)
}

/** Closes one case. */
export const closeCase = (tx: Tx, companyId: string, caseId: string, now: Date) =>
  tx.run(
    database
      .updateTable('post_case')
      .set({ closed_at: now.toISOString() })
      .where('company_id', '=', companyId)
      .where('case_id', '=', caseId),
  )

const idsOf = (keys: readonly NotificationKey[]): string[] => keys.map(({ place }) => place.slice(place.indexOf('/') + 1))

type OpenCaseRow = { case_id: string; community_id: string; author_id: string }
/** Those cases of these notifications that wait. */
export const listWaiting = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<OpenCaseRow[]> =>
  tx.all(sql<OpenCaseRow>`
    select case_id, community_id, author_id from post_case
    where company_id = ${companyId} and case_id = any(${idsOf(keys)}::uuid[]) and closed_at is null`)

type RemovedRow = { case_id: string; community_id: string; author_id: string; words: string }
/** What was removed, with what its author is told. */
export const listRemoved = (tx: Tx, companyId: string, caseIds: readonly string[]): Promise<RemovedRow[]> =>
  tx.all(sql<RemovedRow>`
    select case_id, community_id, author_id, words from post_decision
    where company_id = ${companyId} and case_id = any(${caseIds}::uuid[]) and decision = 'remove'`)

export const listRemovedOf = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<RemovedRow[]> =>
  listRemoved(tx, companyId, idsOf(keys))

type OwnReport = { post_id: string; comment_id: string | null; reason: string; words: string; created_at: string }
/** What a person reported, for their personal data. */
export const listReportsBy = (tx: Tx, companyId: string, employeeId: string): Promise<OwnReport[]> =>
  tx.all(sql<OwnReport>`
    select c.post_id, c.comment_id, r.reason, r.words, r.created_at
    from post_report r join post_case c on c.company_id = r.company_id and c.case_id = r.case_id
    where r.company_id = ${companyId} and r.reporter_id = ${employeeId} order by r.created_at, r.case_id`)
