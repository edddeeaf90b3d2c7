import type { Clock } from '#kernel/clock'
import type { Listeners } from '#kernel/domain-events'
import type { Log } from '#kernel/log'
import type { Outside } from '#kernel/outside'
import { wholePart } from '#kernel/personal-data'
import { createSealing } from '#kernel/identity/sealing'
import type { DeriveSecret } from '#kernel/identity/secret-key'
import type { Transactions } from '#kernel/database/transaction'
import { pushWorker } from './delivering.ts'
import { createHandlers } from './handlers.ts'
import { createPushService } from './push-service.ts'
import { describeDevices, forgetDevices } from './queries.ts'
import { createSenderKey, type SenderSettings } from './sender-key.ts'

export { countReachable, listReachable } from './push-queries.ts'
export { sendPush, sendPushTo, withdrawPush, type Notice } from './push.ts'

export const listeners: Listeners = {
  'employee.deleted': async (tx, { company_id, employee_id }) =>
    void (await forgetDevices(tx, { companyId: company_id, employeeId: employee_id })),
  'employee.data': async (_tx, { company_id, employee_id, parts }) =>
    void parts.push(wholePart('devices', (tx) => describeDevices(tx, { companyId: company_id, employeeId: employee_id }))),
}

export type DevicesParts = {
  sender: SenderSettings
  deriveSecret: DeriveSecret
  outside: Outside
  transactions: Transactions
  clock: Clock
  log: Log
}

/** The browsers in which people are signed in, and the pushes sent there while Atrium is not open (see docs/decisions). */
export function createDevices({ sender, deriveSecret, outside, transactions, clock, log }: DevicesParts) {
  const key = createSenderKey(sender, deriveSecret)
  const sealing = createSealing(deriveSecret('push subscriptions'))
  const service = createPushService(outside, key)
  return {
    handlers: createHandlers({ sealing, loopback: outside.loopback }),
    workers: { 'push.send': pushWorker({ transactions, service, sealing, clock, log }) },
    /** The key that browsers subscribe with. */
    publicKey: key.publicKey,
  }
}
