import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { RichText } from '@atrium/contract/document'
import type { ScheduledPost } from '@atrium/contract/feed/scheduled'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of scheduled posts. Each belongs to one person. */
const scheduledOf = (companyId: string, employeeId: string) =>
  database
    .selectFrom('scheduled_post')
    .select([
      'scheduled_id',
      'community_id',
      sql<RichText>`body`.as('body'),
      sql<MessageFile[]>`files`.as('files'),
      'is_question',
      'publish_at',
      sql<ScheduledPost['state']>`state`.as('state'),
      'error',
    ])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)

export const listScheduled = (tx: Tx, companyId: string, employeeId: string): Promise<ScheduledPost[]> =>
  tx.all(scheduledOf(companyId, employeeId).where('state', '<>', 'gone').orderBy('publish_at').orderBy('scheduled_id'))

export const findScheduled = (tx: Tx, companyId: string, employeeId: string, scheduledId: string): Promise<ScheduledPost | undefined> =>
  tx.first(scheduledOf(companyId, employeeId).where('scheduled_id', '=', scheduledId))

/** Like `findScheduled`, locked until the transaction ends. */
export const lockScheduled = (tx: Tx, companyId: string, employeeId: string, scheduledId: string): Promise<ScheduledPost | undefined> =>
  tx.first(scheduledOf(companyId, employeeId).where('scheduled_id', '=', scheduledId).forUpdate())

/** False if there is one with this id. */
export const insertScheduled = async (
  tx: Tx,
  company_id: string,
  employee_id: string,
  { body, files, ...row }: ScheduledPost,
  now: Date,
): Promise<boolean> =>
  (await tx.run(
    database
      .insertInto('scheduled_post')
      .values({ company_id, employee_id, ...row, body: JSON.stringify(body), files: JSON.stringify(files), changed_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing()),
  )) > 0

export const updateScheduled = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  { scheduled_id, body, files, publish_at, state, error }: ScheduledPost,
  now: Date,
) =>
  tx.run(
    database
      .updateTable('scheduled_post')
      .set({ body: JSON.stringify(body), files: JSON.stringify(files), publish_at, state, error, changed_at: now.toISOString() })
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .where('scheduled_id', '=', scheduled_id),
  )

/** How long what was published or deleted is known: longer than any page retries. */
const tombstoneLifetime = '2 days'
export const deleteOldTombstones = (tx: Tx, companyId: string, employeeId: string, now: Date) =>
  tx.run(sql`
    delete from scheduled_post where company_id = ${companyId} and employee_id = ${employeeId}
      and state = 'gone' and changed_at < ${now}::timestamptz - ${tombstoneLifetime}::interval`)

/** Returns the ids, so that their files are released too. */
export const deleteScheduledOf = async (tx: Tx, companyId: string, employeeId: string): Promise<string[]> =>
  (
    await tx.all(
      database
        .deleteFrom('scheduled_post')
        .where('company_id', '=', companyId)
        .where('employee_id', '=', employeeId)
        .returning('scheduled_id'),
    )
  ).map(({ scheduled_id }) => scheduled_id)

type FailedRow = Pick<ScheduledPost, 'scheduled_id' | 'publish_at' | 'body'> & { employee_id: string }
/** Those of these that could not be published. */
export const listFailed = (tx: Tx, companyId: string, scheduledIds: readonly string[]): Promise<FailedRow[]> =>
  tx.all(sql<FailedRow>`
    select employee_id, scheduled_id, publish_at, body from scheduled_post
    where company_id = ${companyId} and scheduled_id = any(${scheduledIds}::uuid[]) and state = 'failed'`)
