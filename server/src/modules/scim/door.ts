import type { FastifyRequest } from 'fastify'
import type { Serving } from '#kernel/implement'
import { ScimError } from './protocol.ts'
import { findToken, noteUse, type TokenRow } from './queries.ts'
import { tokenIn } from './rules.ts'

export type Admitted = TokenRow

/** Entra ID asks for 25 requests a second and more. */
const ofToken = { burst: 1_500, perMinute: 1_500 }
/** Of one address, whatever it brings: generous, since a provider asks for many companies from one. */
const ofAddress = { burst: 6_000, perMinute: 6_000 }
const minute = 60_000

/** The door of `/scim/v2`: the token, if it is good now, and has not asked too much. Neither a missing nor a wrong one learns more than that. */
export function createDoor({ transactions, limiter, clock }: Pick<Serving, 'transactions' | 'limiter' | 'clock'>) {
  return async (request: FastifyRequest): Promise<Admitted> => {
    const now = clock()
    if (!(await limiter.take(`scim-address:${request.ip}`, ofAddress))) throw tooMany()
    const token = tokenIn(request.headers.authorization)
    const row = token && (await transactions({ effect: 'read' }, (tx) => findToken(tx, token)))
    if (!row || (row.expires_at !== null && new Date(row.expires_at) <= now))
      throw new ScimError(401, 'The token is missing, not known or over.')
    if (!(await limiter.take(`scim-token:${row.token_id}`, ofToken))) throw tooMany()
    if (!row.last_used_at || now.getTime() - new Date(row.last_used_at).getTime() >= minute)
      await transactions({ effect: 'write' }, (tx) => noteUse(tx, row.token_id, now))
    return row
  }
}

const tooMany = (): ScimError => new ScimError(429, 'Too many requests, please wait a moment.')
