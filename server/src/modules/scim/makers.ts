import type { ScimTokenFault } from '@atrium/contract/scim/schemas'
import type { Tx } from '#kernel/database/transaction'
import { findPermissions } from '#modules/people'
import { ScimError } from './protocol.ts'
import { faultOfMaker } from './rules.ts'

const words: Readonly<Record<ScimTokenFault, string>> = {
  maker_gone: 'Whoever made this token is no longer active in Atrium. Let somebody who is make another.',
  maker_may_not: 'Whoever made this token may no longer manage the company and its people. Let somebody who may make another.',
}

/** Why a token has no effect now; null while its maker has the required permissions. */
export const findFault = async (tx: Tx, companyId: string, makerId: string): Promise<ScimTokenFault | null> =>
  faultOfMaker(await findPermissions(tx, companyId, makerId))

/** The second access check, after the token's own: a token is valid only while its maker is active and may create tokens. */
export async function openMaker(tx: Tx, companyId: string, makerId: string): Promise<void> {
  const fault = await findFault(tx, companyId, makerId)
  if (fault) throw new ScimError(403, words[fault])
}
