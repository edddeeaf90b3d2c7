import type { CompanyBranding } from '@atrium/contract/auth/schemas'
import type { CompanyChange, CompanyValue } from '@atrium/contract/company/schemas'
import type { FormatSettings, Language } from '@atrium/contract/formats'
import { database } from '#kernel/database/database'
import { kept } from '#kernel/database/kept'
import { sql, type Tx } from '#kernel/database/transaction'

export const findCompanyRow = (tx: Tx, companyId: string) => tx.first(companyById(companyId))
const companyById = kept((companyId: string) =>
  database
    .selectFrom('company')
    .select([
      'company_id',
      'company_name',
      'company_logo',
      'theme_name',
      'accent',
      'time_zone',
      'modules',
      'point_unit_value',
      'currency',
      'support_email',
      'terms_url',
      sql<FormatSettings['language']>`language`.as('language'),
      sql<FormatSettings['region']>`region`.as('region'),
      sql<FormatSettings['hour_cycle']>`hour_cycle`.as('hour_cycle'),
      sql<FormatSettings['week_start']>`week_start`.as('week_start'),
    ])
    .where('company_id', '=', companyId),
)

/** The language of people who chose none; null where each device uses its own. */
export const findCompanyLanguage = async (tx: Tx, companyId: string): Promise<Language | null> => {
  const row = await tx.first(
    database
      .selectFrom('company')
      .select(sql<Language | null>`language`.as('language'))
      .where('company_id', '=', companyId),
  )
  return row?.language ?? null
}

/** The time zone of people who have not set one. */
export const findCompanyZone = async (tx: Tx, companyId: string): Promise<string> => {
  const row = await tx.first(database.selectFrom('company').select('time_zone').where('company_id', '=', companyId))
  return row?.time_zone ?? 'UTC'
}

export type PointValue = { point_unit_value: number; currency: string }
/** What a point is worth, in the smallest unit of the company's currency. */
export async function findPointValue(tx: Tx, companyId: string): Promise<PointValue> {
  const row = await tx.first(database.selectFrom('company').select(['point_unit_value', 'currency']).where('company_id', '=', companyId))
  if (!row) throw new Error('there is no such company')
  return row
}

/** Whether the people of a company may be signed in to it. */
export const isCompanyActive = async (tx: Tx, companyId: string): Promise<boolean> =>
  (await tx.first(sql<{ is_active: boolean }>`select company_is_active(${companyId}) as is_active`))?.is_active === true

export const setInactiveSince = (tx: Tx, companyId: string, since: Date | null) =>
  tx.run(
    database
      .updateTable('company')
      .set({ inactive_since: since?.toISOString() ?? null })
      .where('company_id', '=', companyId)
      .where('inactive_since', since ? 'is' : 'is not', null),
  )

type BrandingRow = Pick<CompanyBranding, 'company_id' | 'company_name' | 'company_logo' | 'theme_name'> & { accent: string | null }
export const findBrandingRow = (tx: Tx, companyId: string): Promise<BrandingRow | undefined> =>
  tx.first(
    database
      .selectFrom('company')
      .select(['company_id', 'company_name', 'company_logo', 'theme_name', 'accent'])
      .where('company_id', '=', companyId),
  )

export const listValues = (tx: Tx, companyId: string): Promise<CompanyValue[]> => tx.all(valuesOf(companyId))
const valuesOf = kept((companyId: string) =>
  database
    .selectFrom('company_value')
    .select(['value_id', 'name', 'description', 'icon_url'])
    .where('company_id', '=', companyId)
    .orderBy('place')
    .orderBy('value_id'),
)

/** The switches as stored. */
export const findStoredModules = async (tx: Tx, companyId: string): Promise<unknown> => (await tx.first(modulesOf(companyId)))?.modules
const modulesOf = kept((companyId: string) => database.selectFrom('company').select('modules').where('company_id', '=', companyId))

export const insertValue = (tx: Tx, company_id: string, value: Omit<CompanyValue, 'value_id'> & { place: number }) =>
  tx.run(database.insertInto('company_value').values({ company_id, ...value }))

export const updateValue = (tx: Tx, companyId: string, { value_id, ...value }: CompanyValue & { place: number }) =>
  tx.run(database.updateTable('company_value').set(value).where('company_id', '=', companyId).where('value_id', '=', value_id))

export const deleteValue = (tx: Tx, companyId: string, valueId: string) =>
  tx.run(database.deleteFrom('company_value').where('company_id', '=', companyId).where('value_id', '=', valueId))

/** An id for a new company: the transaction must be bound to it before its row can be written. */
export async function newCompanyId(tx: Tx): Promise<string> {
  const row = await tx.first(sql<{ id: string }>`select uuidv7() as id`)
  if (!row) throw new Error('uuidv7 answered nothing')
  return row.id
}

export const insertCompany = (
  tx: Tx,
  companyId: string,
  company: { company_name: string; language: Language | null; created_at: string },
) => tx.run(database.insertInto('company').values({ company_id: companyId, ...company }))

type CompanyRowChange = CompanyChange & { theme_name?: string; accent?: string | null; modules?: string; revision: number }
export const updateCompanyRow = (tx: Tx, companyId: string, change: CompanyRowChange) =>
  tx.run(database.updateTable('company').set(change).where('company_id', '=', companyId))

/** Domains are global: they are read before anyone is signed in. */
export const findDomain = (tx: Tx, domain: string) =>
  tx.first(database.selectFrom('company_domain').select(['company_id', 'verified_at']).where('domain', '=', domain))

export const listDomainRows = (tx: Tx, companyId: string) =>
  tx.all(database.selectFrom('company_domain').select(['domain', 'verified_at']).where('company_id', '=', companyId))

/** The first company to prove a domain keeps it: a second insert changes nothing. */
export const insertDomain = (tx: Tx, companyId: string, domain: string, now: Date) =>
  tx.run(
    database
      .insertInto('company_domain')
      .values({ domain, company_id: companyId, verified_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('domain').doNothing()),
  )

export const deleteDomain = (tx: Tx, companyId: string, domain: string) =>
  tx.run(database.deleteFrom('company_domain').where('company_id', '=', companyId).where('domain', '=', domain))

const claims = (companyId: string) => database.selectFrom('domain_claim').select(['domain', 'token']).where('company_id', '=', companyId)

export const listClaims = (tx: Tx, companyId: string) => tx.all(claims(companyId).orderBy('domain'))

export const findClaim = (tx: Tx, companyId: string, domain: string) => tx.first(claims(companyId).where('domain', '=', domain))

export const insertClaim = (tx: Tx, companyId: string, claim: { domain: string; token: string }, now: Date) =>
  tx.run(database.insertInto('domain_claim').values({ company_id: companyId, ...claim, created_at: now.toISOString() }))

export const deleteClaim = (tx: Tx, companyId: string, domain: string) =>
  tx.run(database.deleteFrom('domain_claim').where('company_id', '=', companyId).where('domain', '=', domain))
