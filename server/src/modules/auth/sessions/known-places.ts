import { networkOf } from '#kernel/limits/network'
import type { Device } from '#kernel/identity/device-names'
import type { Tx } from '#kernel/database/transaction'
import { findKnownPlaces } from '../queries.ts'

/** A placeholder account, so that an unknown address costs the same query. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The bucket in which attempts are counted. A known device of the account, identified by its secret id, has its own bucket, and so has a
 * known network; all others share one, so that a stranger's guesses do not lock the owner out everywhere.
 */
export async function bucketOf(
  tx: Tx,
  what: string,
  accountId: string | undefined,
  { deviceId, address }: Pick<Device, 'deviceId' | 'address'>,
): Promise<string> {
  const network = address === null ? undefined : networkOf(address)
  const known = await findKnownPlaces(tx, accountId ?? nobody, { deviceId, network })
  if (known.device) return `${what}:device:${deviceId}`
  return known.network ? `${what}:network:${network}` : what
}
