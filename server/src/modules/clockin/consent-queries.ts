import type { Language } from '@atrium/contract/formats'
import { sql, type Tx } from '#kernel/database/transaction'
import type { Settings } from './rules.ts'

/** SQL of consents, the notice, locations and settings. */
type Decision = 'granted' | 'denied' | 'withdrawn'
export type ContextRow = {
  settings: Partial<Settings> | null
  version: number | null
  text: string | null
  decision: Decision | null
  at: string | null
  notice_version: number | null
  has_kiosks: boolean
  follows_clock: boolean
}

/** The company’s settings and notice, the last word of a person, and whether their availability follows their clock. */
export async function findContextRow(tx: Tx, companyId: string, employeeId: string): Promise<ContextRow> {
  const [row] = await tx.hot<ContextRow>(
    'clockin-context',
    `select c.settings, n.version, n.text, k.decision, k.at, k.notice_version,
       exists (select 1 from clockin_kiosk where company_id = $1) as has_kiosks,
       exists (select from clockin_follower f where f.company_id = $1 and f.employee_id = $2) as follows_clock
     from (select 1) one
     left join lateral (select settings from clockin_config where company_id = $1 order by valid_from desc limit 1) c on true
     left join lateral (select version, text from clockin_notice where company_id = $1 order by version desc limit 1) n on true
     left join lateral (
       select decision, at, notice_version from clockin_consent
       where company_id = $1 and employee_id = $2 and purpose = 'location' order by consent_id desc limit 1
     ) k on true`,
    [companyId, employeeId],
  )
  if (!row) throw new Error('the settings of the clock answered nothing')
  return row
}

export type NewConsent = { decision: Decision; notice_version: number; hash: Buffer; language: Language; channel: string; at: Date }
export const insertConsent = (tx: Tx, companyId: string, employeeId: string, consent: NewConsent) =>
  tx.run(sql`
    insert into clockin_consent (company_id, employee_id, purpose, decision, notice_version, text_hash, language, channel, at)
    values (${companyId}, ${employeeId}, 'location', ${consent.decision}, ${consent.notice_version}, ${consent.hash}, ${consent.language},
      ${consent.channel}, ${consent.at.toISOString()})`)

type NewLocation = { punch_id: string; latitude: number; longitude: number; place_name: string | null; at: Date }
export const insertLocation = (tx: Tx, companyId: string, employeeId: string, { at, ...location }: NewLocation) =>
  tx.run(sql`
    insert into clockin_location (company_id, punch_id, employee_id, latitude, longitude, place_name, at)
    values (${companyId}, ${location.punch_id}, ${employeeId}, ${location.latitude}, ${location.longitude}, ${location.place_name},
      ${at.toISOString()})`)

/** Deletes locations up to an instant: of one person, or of everyone. */
export const deleteLocations = (tx: Tx, companyId: string, employeeId: string | null, until: string) =>
  tx.run(sql`
    delete from clockin_location where company_id = ${companyId} and at <= ${until}::timestamptz
      and (${employeeId}::uuid is null or employee_id = ${employeeId}::uuid)`)
