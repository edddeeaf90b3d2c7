import type { Device } from '@atrium/contract/devices/schemas'
import { limits } from '@atrium/contract/limits'
import { database } from '#kernel/database'
import { sessionTimes } from '#kernel/sessions'
import { sql, type Tx } from '#kernel/transaction'
import type { KeptSubscription } from './subscriptions.ts'

export type Own = { companyId: string; employeeId: string }
type Seen = { sessionId: string; deviceHash: Buffer; deviceName: string }

/** Undefined stays as it was. */
type Change = KeptSubscription | null | undefined

/** Writes down a browser of somebody's; undefined where its session is over. One that ends meanwhile is waited for, and takes the row with it. */
export async function saveDevice(
  tx: Tx,
  { companyId, employeeId }: Own,
  { sessionId, deviceHash, deviceName }: Seen,
  change: Change,
  now: Date,
) {
  const at = now.toISOString()
  const { sealed_subscription, endpoint_hash } = change ?? { sealed_subscription: null, endpoint_hash: null }
  const keeps = change === undefined
  const [row] = await tx.all(
    sql<{ is_told: boolean }>`
      insert into device (company_id, employee_id, device_hash, session_id, device_name, sealed_subscription, endpoint_hash, registered_at, last_seen_at)
      select s.company_id, s.employee_id, ${deviceHash}::bytea, s.session_id, ${deviceName}, ${sealed_subscription}::bytea, ${endpoint_hash}::bytea, ${at}, ${at}
      from session s where s.session_id = ${sessionId} and s.company_id = ${companyId} and s.employee_id = ${employeeId} for key share
      on conflict (company_id, employee_id, device_hash) do update set
        session_id = excluded.session_id, device_name = excluded.device_name, last_seen_at = excluded.last_seen_at,
        sealed_subscription = case when ${keeps} then device.sealed_subscription else excluded.sealed_subscription end,
        endpoint_hash = case when ${keeps} then device.endpoint_hash else excluded.endpoint_hash end
      returning sealed_subscription is not null as is_told`,
  )
  return row
}

/** A browser speaks to one person: whoever was told of things there before no longer is. */
export const releaseEndpoint = (tx: Tx, { companyId, employeeId }: Own, deviceHash: Buffer, endpointHash: Buffer) =>
  tx.run(
    database
      .deleteFrom('device')
      .where('company_id', '=', companyId)
      .where('endpoint_hash', '=', endpointHash)
      .where((is) => is.or([is('employee_id', '!=', employeeId), is('device_hash', '!=', deviceHash)])),
  )

/** More than so many nobody has: those seen longest ago make room. */
export const deleteSurplus = (tx: Tx, { companyId, employeeId }: Own) =>
  tx.run(
    database
      .deleteFrom('device')
      .where('company_id', '=', companyId)
      .where('registration_id', 'in', (query) =>
        query
          .selectFrom('device')
          .select('registration_id')
          .where('company_id', '=', companyId)
          .where('employee_id', '=', employeeId)
          .orderBy('last_seen_at', 'desc')
          .orderBy('registration_id', 'desc')
          .offset(limits.devicesMaximum),
      ),
  )

export const listDevices = (tx: Tx, { companyId, employeeId }: Own, sessionId: string): Promise<Device[]> =>
  tx.all(
    database
      .selectFrom('device')
      .select(['registration_id', 'device_name', 'last_seen_at'])
      .select([sql<boolean>`sealed_subscription is not null`.as('is_told'), sql<boolean>`session_id = ${sessionId}`.as('current')])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .orderBy('last_seen_at', 'desc')
      .orderBy('registration_id'),
  )

export const findTold = (tx: Tx, { companyId, employeeId }: Own, deviceHash: Buffer) =>
  tx.first(
    database
      .selectFrom('device')
      .select(['registration_id', 'device_name'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .where('device_hash', '=', deviceHash)
      .where('sealed_subscription', 'is not', null),
  )

export const deleteDevice = (tx: Tx, { companyId, employeeId }: Own, registrationId: string) =>
  tx.run(
    database
      .deleteFrom('device')
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .where('registration_id', '=', registrationId),
  )

export const forgetDevices = (tx: Tx, { companyId, employeeId }: Own) =>
  tx.run(database.deleteFrom('device').where('company_id', '=', companyId).where('employee_id', '=', employeeId))

/** For their own eyes: no address and no key. */
export const describeDevices = (tx: Tx, { companyId, employeeId }: Own) =>
  tx.all(
    database
      .selectFrom('device')
      .select(['device_name', 'registered_at', 'last_seen_at'])
      .select(sql<boolean>`sealed_subscription is not null`.as('is_told'))
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .orderBy('registered_at'),
  )

/** The devices that are told of things, whose session still stands: an idle one is over, though nobody has ended it. */
export const toldDevices = (companyId: string, now: Date) =>
  database
    .selectFrom('device')
    .innerJoin('session', (join) =>
      join.onRef('session.company_id', '=', 'device.company_id').onRef('session.session_id', '=', 'device.session_id'),
    )
    .where('device.company_id', '=', companyId)
    .where('device.sealed_subscription', 'is not', null)
    .where('session.expires_at', '>', now.toISOString())
    .where('session.last_seen_at', '>=', new Date(now.getTime() - sessionTimes.idle).toISOString())
