import type { Sealing } from '#kernel/identity/sealing'
import type { Access } from './client.ts'
import type { ConnectionRow } from './queries.ts'

/** The token is bound to the company and the connection: it cannot be unsealed for another one. */
const ownerOf = (companyId: string, connectionId: string): string => JSON.stringify([companyId, connectionId])

export const sealToken = (companyId: string, { token, connection_id }: Access, sealing: Sealing): Buffer =>
  sealing.seal(token, ownerOf(companyId, connection_id))

export const tokenOf = (companyId: string, { sealed_token, connection_id }: ConnectionRow, sealing: Sealing): string =>
  sealing.unseal(sealed_token, ownerOf(companyId, connection_id))
