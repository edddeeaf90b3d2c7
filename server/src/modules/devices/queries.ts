import type { Device } from '@atrium/contract/devices/schemas'
import { limits } from '@atrium/contract/limits'
import { database } from '#kernel/database/database'
import { sessionTimes } from '#kernel/identity/sessions'
import { sql, type Tx } from '#kernel/database/transaction'
import type { StoredSubscription } from './subscriptions.ts'

export type Own = { companyId: string; employeeId: string }
type Seen = { sessionId: string; deviceHash: Buffer; deviceName: string }

/** Undefined leaves the subscription unchanged. */
type Change = StoredSubscription | null | undefined

/**
 * Locks a person and an address, then the rows that either may touch, in one order: two browsers that take an address from each other would
 * otherwise deadlock, or both keep it. Locks the session first, in the same order as ending it. Returns false when the session has ended.
 */
export async function lockDevices(
  tx: Tx,
  { companyId, employeeId }: Own,
  sessionId: string,
  endpointHash: Buffer | null,
): Promise<boolean> {
  const [session] = await Promise.all([
    tx.first(
      sql`select from session where company_id = ${companyId} and session_id = ${sessionId} and employee_id = ${employeeId} for key share`,
    ),
    tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`device ${companyId} ${employeeId}`}, 0))`),
    endpointHash && tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`device ${endpointHash.toString('hex')}`}, 0))`),
    tx.run(
      sql`select from device where company_id = ${companyId} and (employee_id = ${employeeId} or endpoint_hash = ${endpointHash}::bytea) order by registration_id for update`,
    ),
  ])
  return Boolean(session)
}

/** Stores a browser of a person whose session is locked. */
export async function saveDevice(
  tx: Tx,
  { companyId, employeeId }: Own,
  { sessionId, deviceHash, deviceName }: Seen,
  change: Change,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const { sealed_subscription, endpoint_hash } = change ?? { sealed_subscription: null, endpoint_hash: null }
  const keeps = change === undefined
  const [row] = await tx.all(
    sql<{ is_told: boolean }>`
      insert into device (company_id, employee_id, device_hash, session_id, device_name, sealed_subscription, endpoint_hash, registered_at, last_seen_at)
      values (${companyId}, ${employeeId}, ${deviceHash}, ${sessionId}, ${deviceName}, ${sealed_subscription}, ${endpoint_hash}, ${at}, ${at})
      on conflict (company_id, employee_id, device_hash) do update set
        session_id = excluded.session_id, device_name = excluded.device_name, last_seen_at = excluded.last_seen_at,
        sealed_subscription = case when ${keeps} then device.sealed_subscription else excluded.sealed_subscription end,
        endpoint_hash = case when ${keeps} then device.endpoint_hash else excluded.endpoint_hash end
      returning sealed_subscription is not null as is_told`,
  )
  return row?.is_told ?? false
}

/** A browser belongs to one person: the previous owner of this address no longer receives pushes there. */
export const releaseEndpoint = (tx: Tx, { companyId, employeeId }: Own, deviceHash: Buffer, endpointHash: Buffer) =>
  tx.run(
    database
      .deleteFrom('device')
      .where('company_id', '=', companyId)
      .where('endpoint_hash', '=', endpointHash)
      .where((is) => is.or([is('employee_id', '!=', employeeId), is('device_hash', '!=', deviceHash)])),
  )

/** Deletes devices above the limit, those last seen longest ago first. */
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

export const findSubscribed = (tx: Tx, { companyId, employeeId }: Own, deviceHash: Buffer) =>
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

/** For the person's own data export: no address and no key. */
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

/** Devices with a subscription and a valid session. An idle session has ended even if nobody ended it. */
export const subscribedDevices = (companyId: string, now: Date) =>
  database
    .selectFrom('device')
    .innerJoin('session', (join) =>
      join.onRef('session.company_id', '=', 'device.company_id').onRef('session.session_id', '=', 'device.session_id'),
    )
    .where('device.company_id', '=', companyId)
    .where('device.sealed_subscription', 'is not', null)
    .where('session.expires_at', '>', now.toISOString())
    .where('session.last_seen_at', '>=', new Date(now.getTime() - sessionTimes.idle).toISOString())
