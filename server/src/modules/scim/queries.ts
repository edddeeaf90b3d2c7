import { createHash } from 'node:crypto'
import type { ScimToken } from '@atrium/contract/scim/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** The SQL of tokens and settings. `scim_token` is read before a company is known; this is its only access. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export type TokenRow = Pick<ScimToken, 'token_id' | 'created_by' | 'last_used_at' | 'expires_at'> & { company_id: string }

/** Looks up the hash of the token: timing differences of the index depend only on the hash, which a caller cannot control. */
export const findToken = (tx: Tx, token: string): Promise<TokenRow | undefined> =>
  tx.first(
    database
      .selectFrom('scim_token')
      .select(['token_id', 'company_id', 'created_by', 'last_used_at', 'expires_at'])
      .where('token_hash', '=', hashOf(token)),
  )

export const noteUse = (tx: Tx, tokenId: string, now: Date) =>
  tx.run(database.updateTable('scim_token').set({ last_used_at: now.toISOString() }).where('token_id', '=', tokenId))

const shown = ['token_id', 'token_name', 'created_by', 'created_at', 'last_used_at', 'expires_at'] as const

export type ShownToken = Omit<ScimToken, 'fault'>

export const listTokenRows = (tx: Tx, companyId: string): Promise<ShownToken[]> =>
  tx.all(
    database
      .selectFrom('scim_token')
      .select(shown)
      .where('company_id', '=', companyId)
      .orderBy('created_at', 'desc')
      .orderBy('token_id', 'desc'),
  )

type NewToken = { token_name: string; created_by: string; created_at: string; expires_at: string | null }

export async function insertToken(tx: Tx, companyId: string, token: string, row: NewToken): Promise<ShownToken> {
  const added = await tx.first(
    database
      .insertInto('scim_token')
      .values({ token_hash: hashOf(token), company_id: companyId, ...row })
      .returning(shown),
  )
  if (!added) throw new Error('an insert returned no row')
  return added
}

export const deleteToken = (tx: Tx, companyId: string, tokenId: string) =>
  tx.run(database.deleteFrom('scim_token').where('company_id', '=', companyId).where('token_id', '=', tokenId))

/** Locks a company's settings, so that two concurrent requests cannot both create the last allowed token. */
export const lockSettings = async (tx: Tx, companyId: string): Promise<{ invite_by_mail: boolean }> => {
  const locked = await tx.first(sql<{ invite_by_mail: boolean }>`
    insert into scim_setting (company_id, invite_by_mail) values (${companyId}, false)
    on conflict (company_id) do update set invite_by_mail = scim_setting.invite_by_mail returning invite_by_mail`)
  if (!locked) throw new Error('an upsert returned no row')
  return locked
}

export const findInviteByMail = async (tx: Tx, companyId: string): Promise<boolean> =>
  (await tx.first(database.selectFrom('scim_setting').select('invite_by_mail').where('company_id', '=', companyId)))?.invite_by_mail ??
  false

export const saveInviteByMail = (tx: Tx, companyId: string, invite_by_mail: boolean) =>
  tx.run(
    database
      .insertInto('scim_setting')
      .values({ company_id: companyId, invite_by_mail })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ invite_by_mail })),
  )
