import { isIP } from 'node:net'
import { isKnownDevice, type Device } from './device-names.ts'

/** Who makes a call and from where, as passed to the database for its audit trail. Jobs have no caller. */
export type Caller = {
  employeeId?: string | undefined
  /** Null when a proxy sent something that is not an IP address. */
  address: string | null
  /** Null when the browser is not one of the known ones. */
  device: string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** True for an IP address without zone and port. */
const isAddress = (text: string): boolean => isIP(text) !== 0 && /^[\da-f.:]+$/i.test(text)

/** The caller with only those values of the device that have the strict form. */
export function callerFrom({ address, device }: Pick<Device, 'address' | 'device'>, employeeId?: string): Caller {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  return { employeeId, address: isAddress(plain) ? plain : null, device: isKnownDevice(device) ? device : null }
}

/**
 * SQL settings of one transaction, to be put into the text of its first statement. Throws for any value not of the strict form, even if it
 * was checked before.
 */
export function callerSettings({ employeeId, address, device }: Caller): string {
  if (employeeId !== undefined && !uuid.test(employeeId)) throw new Error('the id of a caller is a UUID')
  if (address !== null && !isAddress(address)) throw new Error('the address of a caller is one of a network')
  if (device !== null && !isKnownDevice(device)) throw new Error('the device of a caller is made of known names')
  return Object.entries({ actor_id: employeeId, address, device })
    .map(([name, value]) => (value ? `; set local app.${name} = '${value}'` : ''))
    .join('')
}
