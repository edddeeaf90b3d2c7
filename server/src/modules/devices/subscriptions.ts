import { createHash } from 'node:crypto'
import type { PushSubscription } from '@atrium/contract/devices/schemas'
import type { Sealing } from '#kernel/sealing'
import { isPublicKey } from './encryption.ts'

/** A subscription as it is kept: sealed, and bound to its person's device, so that put beside another it does not open. */
export type KeptSubscription = { sealed_subscription: Buffer; endpoint_hash: Buffer }
type Owner = { companyId: string; employeeId: string }

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a message could reach it at all; whether its address may be asked is judged again at each sending. */
export const isUsable = ({ endpoint, keys }: PushSubscription, { loopback }: { loopback: boolean }): boolean => {
  const { protocol, username, password } = new URL(endpoint)
  return (protocol === 'https:' || loopback) && !username && !password && isPublicKey(keys.p256dh)
}

export const keep = (subscription: PushSubscription, owner: Owner, sealing: Sealing): KeptSubscription => {
  const { endpoint, keys } = subscription
  return { sealed_subscription: sealing.seal(JSON.stringify({ endpoint, keys }), nameOf(owner)), endpoint_hash: hashOf(endpoint) }
}

/** Undefined where another SECRET_KEY has sealed it. */
export function open(sealed: Buffer, owner: Owner, sealing: Sealing): PushSubscription | undefined {
  try {
    return JSON.parse(sealing.unseal(sealed, nameOf(owner))) as PushSubscription // it was sealed as one
  } catch {
    return undefined
  }
}

const nameOf = ({ companyId, employeeId }: Owner): string => JSON.stringify([companyId, employeeId])
