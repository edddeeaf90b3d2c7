import type { FastifyRequest } from 'fastify'
import type { Device, Presented } from './sessions.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The four headers of spec §7, or undefined when one is missing or is not what it should be. */
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

/** What a person would recognise in their list of sessions, and from where. */
export const deviceOf = (request: FastifyRequest): Device => ({
  device: deviceNameOf(request.headers['user-agent'] ?? ''),
  address: request.ip,
  deviceId: deviceIdOf(request.headers['x-device-id']),
})

const deviceIdOf = (named: string | string[] | undefined): string | undefined =>
  typeof named === 'string' && uuid.test(named) ? named.toLowerCase() : undefined

const systems: readonly [RegExp, string][] = [
  [/iphone|ipad/i, 'iOS'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/mac os/i, 'macOS'],
  [/linux|x11/i, 'Linux'],
]
const browsers: readonly [RegExp, string][] = [
  [/edg\//i, 'Edge'],
  [/firefox/i, 'Firefox'],
  [/chrome|chromium/i, 'Chrome'],
  [/safari/i, 'Safari'],
]

export function deviceNameOf(agent: string): string {
  const named = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1]
  return [named(browsers), named(systems)].filter(Boolean).join(', ') || agent.slice(0, 60) || 'unknown'
}
