import type { Kiosk } from '@atrium/contract/clockin/kiosks'
import type { Audience } from '@atrium/contract/people/audience'
import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '#kernel/database/transaction'
import { refusingBadValues } from '#kernel/http/listing'

/** SQL of kiosks, PINs and codes. */
const columns = sql.raw('kiosk_id, kiosk_name, audience, created_at, last_seen_at')

export const listKioskRows = (tx: Tx, companyId: string): Promise<Kiosk[]> =>
  tx.all(sql<Kiosk>`select ${columns} from clockin_kiosk where company_id = ${companyId} order by kiosk_id desc`)

type NewKiosk = { kiosk_name: string; audience: Audience | null; createdBy: string; hash: Buffer; now: Date }
export async function insertKiosk(tx: Tx, companyId: string, { kiosk_name, audience, createdBy, hash, now }: NewKiosk): Promise<Kiosk> {
  const added = await tx.first(sql<Kiosk>`
    insert into clockin_kiosk (company_id, kiosk_name, audience, created_by, token_hash, created_at)
    values (${companyId}, ${kiosk_name}, ${audience && JSON.stringify(audience)}, ${createdBy}, ${hash}, ${now.toISOString()})
    returning ${columns}`)
  if (!added) throw new Error('an insert returned no row')
  return added
}

export const deleteKioskRow = (tx: Tx, companyId: string, kioskId: string): Promise<number> =>
  tx.run(sql`delete from clockin_kiosk where company_id = ${companyId} and kiosk_id = ${kioskId}`)

/** Looks up the hash of a token: the timing of an index depends only on the hash, which a caller cannot control. */
export const findKiosk = (tx: Tx, companyId: string, hash: Buffer): Promise<Kiosk | undefined> =>
  tx.first(sql<Kiosk>`select ${columns} from clockin_kiosk where company_id = ${companyId} and token_hash = ${hash}`)

export const noteSeen = (tx: Tx, companyId: string, kioskId: string, now: Date): Promise<number> =>
  tx.run(sql`update clockin_kiosk set last_seen_at = ${now.toISOString()} where company_id = ${companyId} and kiosk_id = ${kioskId}`)

type People = RawBuilder<{ employee_id: string }>
export const isAmong = async (tx: Tx, people: People, employeeId: string): Promise<boolean> =>
  (await tx.first(sql`select 1 from (${people}) as found where found.employee_id = ${employeeId}`)) !== undefined

/** Some of these people, at most so many; only those of `within`, if given. */
export const listSome = (tx: Tx, people: People, within: People | undefined, atMost: number) =>
  refusingBadValues(
    tx.all(
      sql<{ employee_id: string }>`select found.employee_id from (${people}) as found
        where ${within ? sql`found.employee_id in (${within})` : sql`true`} limit ${atMost}`,
    ),
  )

export const findPin = (tx: Tx, companyId: string, employeeId: string): Promise<{ pin_hash: string; set_at: string } | undefined> =>
  tx.first(sql<{ pin_hash: string; set_at: string }>`
    select pin_hash, set_at from clockin_pin where company_id = ${companyId} and employee_id = ${employeeId}`)

export const putPin = (tx: Tx, companyId: string, employeeId: string, hash: string, now: Date): Promise<number> =>
  tx.run(sql`
    insert into clockin_pin (company_id, employee_id, pin_hash, set_at) values (${companyId}, ${employeeId}, ${hash}, ${now.toISOString()})
    on conflict (company_id, employee_id) do update set pin_hash = excluded.pin_hash, set_at = excluded.set_at`)

export const deletePin = (tx: Tx, companyId: string, employeeId: string): Promise<number> =>
  tx.run(sql`delete from clockin_pin where company_id = ${companyId} and employee_id = ${employeeId}`)

export const putCode = (tx: Tx, companyId: string, employeeId: string, hash: Buffer, until: Date): Promise<number> =>
  tx.run(sql`
    insert into clockin_code (company_id, employee_id, code_hash, expires_at)
    values (${companyId}, ${employeeId}, ${hash}, ${until.toISOString()})
    on conflict (company_id, employee_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`)

/** Uses a code up, and returns whose it was if it is still valid. */
export async function takeCode(tx: Tx, companyId: string, hash: Buffer, now: Date): Promise<string | undefined> {
  const taken = await tx.first(sql<{ employee_id: string; is_valid: boolean }>`
    delete from clockin_code where company_id = ${companyId} and code_hash = ${hash}
    returning employee_id, expires_at >= ${now.toISOString()}::timestamptz as is_valid`)
  return taken?.is_valid ? taken.employee_id : undefined
}

export const deleteCode = (tx: Tx, companyId: string, employeeId: string): Promise<number> =>
  tx.run(sql`delete from clockin_code where company_id = ${companyId} and employee_id = ${employeeId}`)
