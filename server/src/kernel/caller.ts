import { isIP } from 'node:net'
import { isKnownDevice } from './device-names.ts'
import type { Device } from './sessions.ts'

/** Who makes a call and from where, as the database is told for its audit trail. A job is nobody's and has none. */
export type Caller = {
  employeeId?: string | undefined
  /** Null where a proxy said something else. */
  address: string | null
  /** Null where the browser is none that we know. */
  device: string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** An address of a network and only that: no zone, no port. */
const isAddress = (text: string): boolean => isIP(text) !== 0 && /^[\da-f.:]+$/i.test(text)

/** What of a device has the strict form. */
export function callerFrom({ address, device }: Pick<Device, 'address' | 'device'>, employeeId?: string): Caller {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  return { employeeId, address: isAddress(plain) ? plain : null, device: isKnownDevice(device) ? device : null }
}

/** Settings of one transaction, to stand in the text of its first message: whatever is not of the strict form throws, whoever checked it before. */
export function callerSettings({ employeeId, address, device }: Caller): string {
  if (employeeId !== undefined && !uuid.test(employeeId)) throw new Error('the id of a caller is a UUID')
  if (address !== null && !isAddress(address)) throw new Error('the address of a caller is one of a network')
  if (device !== null && !isKnownDevice(device)) throw new Error('the device of a caller is made of known names')
  return Object.entries({ actor_id: employeeId, address, device })
    .map(([name, value]) => (value ? `; set local app.${name} = '${value}'` : ''))
    .join('')
}
