import type { FastifyRequest } from 'fastify'
import type { Serving } from '#kernel/http/implement'
import { networkOf } from '#kernel/limits/network'
import { ScimError } from './protocol.ts'
import { findToken, noteUse, type TokenRow } from './queries.ts'
import { tokenIn } from './rules.ts'

export type Admitted = TokenRow

/** A limit per token: Entra ID sends 25 requests a second and more. */
const ofToken = { burst: 1_500, perMinute: 1_500 }
/** A limit per address, for all tokens: generous, since a provider sends requests for many companies from one address. */
const ofAddress = { burst: 6_000, perMinute: 6_000 }
const minute = 60_000

/**
 * Access check of `/scim/v2`: returns the token if it is valid now and within its rate limit. A missing and a wrong token get the same
 * answer.
 */
export function createAccessCheck({ transactions, limiter, clock }: Pick<Serving, 'transactions' | 'limiter' | 'clock'>) {
  return async (request: FastifyRequest): Promise<Admitted> => {
    const now = clock()
    if (!(await limiter.take(`scim-address:${networkOf(request.ip)}`, ofAddress))) throw tooMany()
    const token = tokenIn(request.headers.authorization)
    const row = token && (await transactions({ effect: 'read' }, (tx) => findToken(tx, token)))
    if (!row || (row.expires_at !== null && new Date(row.expires_at) <= now))
      throw new ScimError(401, 'The token is missing, unknown or expired.')
    if (!(await limiter.take(`scim-token:${row.token_id}`, ofToken))) throw tooMany()
    if (!row.last_used_at || now.getTime() - new Date(row.last_used_at).getTime() >= minute)
      await transactions({ effect: 'write' }, (tx) => noteUse(tx, row.token_id, now))
    return row
  }
}

const tooMany = (): ScimError => new ScimError(429, 'Too many requests. Please wait a moment.')
