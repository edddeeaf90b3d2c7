import { createHash } from 'node:crypto'
import { PushSubscription } from '@atrium/contract/devices/schemas'
import type { Sealing } from '#kernel/identity/sealing'
import { isPublicKey } from './encryption.ts'

/** A stored subscription: sealed, and bound to its owner, so that it cannot be unsealed in another person's row. */
export type StoredSubscription = { sealed_subscription: Buffer; endpoint_hash: Buffer }
type Owner = { companyId: string; employeeId: string }

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a message could be sent to it at all. Whether its address is allowed is checked again for each message. */
export const isUsable = ({ endpoint, keys }: PushSubscription, { loopback }: { loopback: boolean }): boolean => {
  const { protocol, username, password } = new URL(endpoint)
  return (protocol === 'https:' || loopback) && !username && !password && isPublicKey(keys.p256dh)
}

export const sealSubscription = (subscription: PushSubscription, owner: Owner, sealing: Sealing): StoredSubscription => {
  const { endpoint, keys } = subscription
  return { sealed_subscription: sealing.seal(JSON.stringify({ endpoint, keys }), nameOf(owner)), endpoint_hash: hashOf(endpoint) }
}

/** Undefined when it was sealed with another SECRET_KEY. */
export function unsealSubscription(sealed: Buffer, owner: Owner, sealing: Sealing): PushSubscription | undefined {
  try {
    return PushSubscription.parse(JSON.parse(sealing.unseal(sealed, nameOf(owner))))
  } catch {
    return undefined
  }
}

const nameOf = ({ companyId, employeeId }: Owner): string => JSON.stringify([companyId, employeeId])
