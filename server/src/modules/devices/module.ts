import { devicesCalls } from '@atrium/contract/devices/calls'
import type { Listeners } from '#kernel/domain-events'
import { createSealing } from '#kernel/identity/sealing'
import { defineModule } from '#kernel/module'
import { wholePart } from '#kernel/personal-data'
import { pushWorker } from './delivering.ts'
import { createHandlers } from './handlers.ts'
import { createPushService } from './push-service.ts'
import { describeDevices, forgetDevices } from './queries.ts'
import { createSenderKey } from './sender-key.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'push.send': { company_id: string; notice_id: string }
  }
}

const listeners: Listeners = {
  'employee.deleted': async (tx, { company_id, employee_id }) =>
    void (await forgetDevices(tx, { companyId: company_id, employeeId: employee_id })),
  'employee.data': async (_tx, { company_id, employee_id, parts }) =>
    void parts.push(wholePart('devices', (tx) => describeDevices(tx, { companyId: company_id, employeeId: employee_id }))),
}

/** The browsers in which people are signed in, and the pushes sent there while Atrium is not open (see docs/decisions). */
export const devices = defineModule({
  name: 'devices',
  folder: import.meta.dirname,
  areas: ['config'],
  calls: devicesCalls,
  pushKey: ({ config, deriveSecret }) => createSenderKey(config.push, deriveSecret).publicKey,
  create: ({ config, deriveSecret, outside, transactions, clock, log }) => {
    const sealing = createSealing(deriveSecret('push subscriptions'))
    const service = createPushService(outside, createSenderKey(config.push, deriveSecret))
    return {
      handlers: createHandlers({ sealing, loopback: outside.loopback }),
      listeners,
      workers: { 'push.send': pushWorker({ transactions, service, sealing, clock, log }) },
    }
  },
})
