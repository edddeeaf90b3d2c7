import { isDrawnCover } from '@atrium/contract/communities/covers'
import type { Tx } from '#kernel/database/transaction'
import { isStoredPublic } from '#modules/files'

/** Whether this can be the cover of a community: none, one that comes with the app, or a public picture of the company. */
export const isCover = async (tx: Tx, companyId: string, address: string | null): Promise<boolean> =>
  address === null || isDrawnCover(address) || isStoredPublic(tx, companyId, address)
