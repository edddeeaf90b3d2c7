import type { FastifyRequest } from 'fastify'
import { callerFrom, type Caller } from '../identity/caller.ts'
import { deviceNameOf } from '../identity/device-names.ts'
import type { Device } from '../identity/device-names.ts'
import type { Presented } from '../identity/sessions.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The four headers of spec §7; undefined when one is missing or malformed. */
export function presentedIn(request: FastifyRequest): Presented | undefined {
  const named = (name: string): string => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : ''
  }
  const presented = {
    accessToken: named('x-access-token'),
    sessionId: named('x-session-id').toLowerCase(),
    companyId: named('company-id').toLowerCase(),
    employeeId: named('employee-id').toLowerCase(),
  }
  const whole = presented.accessToken && [presented.sessionId, presented.companyId, presented.employeeId].every((id) => uuid.test(id))
  return whole ? presented : undefined
}

/** The device and address of a request, as a person would recognise them in their list of sessions. */
export const deviceOf = (request: FastifyRequest): Device => ({
  device: deviceNameOf(request.headers['user-agent'] ?? ''),
  address: request.ip,
  deviceId: deviceIdOf(request.headers['x-device-id']),
})

/** The same for the audit trail: only an address and known device names. */
export const callerOf = (request: FastifyRequest, employeeId?: string): Caller => callerFrom(deviceOf(request), employeeId)

const deviceIdOf = (named: string | string[] | undefined): string | undefined =>
  typeof named === 'string' && uuid.test(named) ? named.toLowerCase() : undefined
