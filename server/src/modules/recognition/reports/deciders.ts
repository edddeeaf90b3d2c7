import type { Tx } from '#kernel/database/transaction'
import { listPermitted } from '#modules/people'

/** Who decides on what was reported: those who manage recognition, without the giver while there is somebody else. */
export async function listDeciders(tx: Tx, companyId: string, giverId: string | null): Promise<string[]> {
  const managers = await listPermitted(tx, companyId, 'recog.manage')
  const others = managers.filter((id) => id !== giverId)
  return others.length ? others : managers
}
