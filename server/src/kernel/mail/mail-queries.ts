import { database } from '../database/database.ts'
import { sql, type Tx } from '../database/transaction.ts'

/** SQL of emails that wait to be sent. */
export type NewEmail = {
  recipient: string
  subject: string
  plain: string
  html: string
  headers: string
  calendar: string | null
  calendar_method: string | null
}

export const insertEmail = async (tx: Tx, email: NewEmail): Promise<string | undefined> =>
  (await tx.first(database.insertInto('outgoing_mail').values(email).returning('mail_id')))?.mail_id

const emailColumns = ['mail_id', 'recipient', 'subject', 'plain', 'html', 'headers', 'calendar', 'calendar_method', 'tries'] as const
export type EmailRow = {
  mail_id: string
  recipient: string
  subject: string
  plain: string
  html: string
  headers: unknown
  calendar: string | null
  calendar_method: string | null
  tries: number
}

export const claimEmails = (tx: Tx, mailIds: readonly string[], until: Date): Promise<EmailRow[]> =>
  tx.all(
    database.updateTable('outgoing_mail').set({ try_after: until.toISOString() }).where('mail_id', 'in', mailIds).returning(emailColumns),
  )

/** Deletes emails from before a moment that were tried, and returns their number. */
export const deleteTried = (tx: Tx, before: Date): Promise<number> =>
  tx.run(database.deleteFrom('outgoing_mail').where('created_at', '<', before.toISOString()).where('tries', '>', 0))

/** Emails of inactive companies wait. */
const due = (now: Date) =>
  database
    .selectFrom('outgoing_mail')
    .select('mail_id')
    .where((where) => where.or([where('try_after', 'is', null), where('try_after', '<=', now.toISOString())]))
    .where(sql<boolean>`(company_id is null or not company_is_paused(company_id))`)
    .forUpdate()
    .skipLocked()

/** The id of an email that is due, locked. */
export const listEmail = async (tx: Tx, mailId: string, now: Date): Promise<string[]> =>
  (await tx.all(due(now).where('mail_id', '=', mailId))).map((row) => row.mail_id)

/** The ids of at most `limit` emails that are due, locked; those not tried yet come first. */
export const listDue = async (tx: Tx, now: Date, limit: number): Promise<string[]> =>
  (
    await tx.all(
      due(now)
        .orderBy('try_after', (order) => order.asc().nullsFirst())
        .limit(limit),
    )
  ).map((row) => row.mail_id)

export const deleteEmail = (tx: Tx, mailId: string): Promise<number> =>
  tx.run(database.deleteFrom('outgoing_mail').where('mail_id', '=', mailId))

export const postpone = (tx: Tx, mailId: string, tries: number, after: Date): Promise<number> =>
  tx.run(database.updateTable('outgoing_mail').set({ tries, try_after: after.toISOString() }).where('mail_id', '=', mailId))

/** The number of emails that were tried and not sent, and since when the oldest waits. For one company, or for all. */
export async function findWaitingMail(tx: Tx, companyId?: string): Promise<{ letters: number; since: string | null }> {
  const waiting = database
    .selectFrom('outgoing_mail')
    .select(({ fn }) => [fn.countAll<number>().as('letters'), fn.min('created_at').as('since')])
    .where('tries', '>', 0)
  const row = await tx.first(companyId === undefined ? waiting : waiting.where('company_id', '=', companyId))
  return { letters: row?.letters ?? 0, since: row?.since ?? null }
}
