import type { RichText } from '@atrium/contract/document'
import type { Audience } from '@atrium/contract/people/audience'
import type { Occasion, OccasionType } from '@atrium/contract/recognition/occasions'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of occasions. */
export type OccasionRow = Occasion & { created_at: string }

export const occasions = (companyId: string) =>
  database
    .selectFrom('recognition_occasion')
    .select([
      'occasion_id',
      sql<OccasionType>`occasion_type`.as('occasion_type'),
      'title',
      'recognition_type_id',
      sql<RichText | null>`message`.as('message'),
      'points',
      'years',
      sql<string | null>`to_char(day, 'YYYY-MM-DD')`.as('day'),
      'is_yearly',
      sql<Audience>`audience`.as('audience'),
      'created_at',
    ])
    .where('company_id', '=', companyId)

export const listOccasionRows = (tx: Tx, companyId: string): Promise<OccasionRow[]> =>
  tx.all(occasions(companyId).orderBy('created_at').orderBy('occasion_id'))

export const findOccasion = (tx: Tx, companyId: string, occasionId: string): Promise<OccasionRow | undefined> =>
  tx.first(occasions(companyId).where('occasion_id', '=', occasionId))

type OccasionFacts = Omit<OccasionRow, 'occasion_id'>
const columnsOf = ({ message, audience, ...facts }: OccasionFacts) => ({
  ...facts,
  message: message && JSON.stringify(message),
  audience: JSON.stringify(audience),
})

/** The id of the new occasion; undefined if there is one of its type and years. */
export const insertOccasion = async (tx: Tx, company_id: string, facts: OccasionFacts): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('recognition_occasion')
        .values({ company_id, ...columnsOf(facts) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('occasion_id'),
    )
  )?.occasion_id

/** The one occasion of this type and these years, if there is one besides this. */
export const findSame = (tx: Tx, companyId: string, { occasion_id, occasion_type, years }: Occasion) =>
  tx.first(
    occasions(companyId)
      .where('occasion_type', '=', occasion_type)
      .where('occasion_type', '!=', 'custom')
      .where(sql<boolean>`years is not distinct from ${years}`)
      .where('occasion_id', '!=', occasion_id),
  )

export const updateOccasion = (tx: Tx, companyId: string, { occasion_id, ...facts }: OccasionRow) =>
  tx.run(
    database
      .updateTable('recognition_occasion')
      .set(columnsOf(facts))
      .where('company_id', '=', companyId)
      .where('occasion_id', '=', occasion_id),
  )

export const deleteOccasion = (tx: Tx, companyId: string, occasionId: string) =>
  tx.run(database.deleteFrom('recognition_occasion').where('company_id', '=', companyId).where('occasion_id', '=', occasionId))

/** Lets changes of a company’s occasions wait for each other. */
export const lockOccasions = (tx: Tx, companyId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('recognition_occasion/' || ${companyId}::text, 0))`)

export const listCelebrating = (tx: Tx): Promise<{ company_id: string }[]> =>
  tx.all(sql<{ company_id: string }>`
    select company_id from (select company_id from companies_with_occasions() union select company_id from companies_with_signatures()) as c
    where not company_is_paused(company_id)`)

/** Those of these events that were celebrated already. */
export const listCelebrated = async (tx: Tx, companyId: string, events: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.all(sql<{ event: string }>`
        select occasion_event as event from recognition where company_id = ${companyId} and occasion_event = any(${events}::text[])`)
    ).map(({ event }) => event),
  )

export const isOptedOut = async (tx: Tx, companyId: string, employeeId: string): Promise<boolean> =>
  (await listOptedOut(tx, companyId, [employeeId])).has(employeeId)

export const listOptedOut = async (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.all(sql<{ employee_id: string }>`
        select employee_id from recognition_opt_out where company_id = ${companyId} and employee_id = any(${employeeIds}::uuid[])`)
    ).map(({ employee_id }) => employee_id),
  )

export const insertOptOut = (tx: Tx, company_id: string, employee_id: string) =>
  tx.run(
    database
      .insertInto('recognition_opt_out')
      .values({ company_id, employee_id })
      .onConflict((conflict) => conflict.doNothing()),
  )

export const deleteOptOut = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(database.deleteFrom('recognition_opt_out').where('company_id', '=', companyId).where('employee_id', '=', employeeId))
