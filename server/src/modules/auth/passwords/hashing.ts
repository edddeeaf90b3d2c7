import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createGate } from '#kernel/limits/gate'

/** argon2id with 46 MiB and one pass (OWASP's first choice); about 15 ms of one core. */
const cost = { parallelism: 1, tagLength: 32, memory: 46 * 1024, passes: 1 } as const
const derive = promisify(argon2)

/**
 * Limits concurrent hashes of sign-in work. Enter it before the first statement or after `tx.releaseConnection()`, so that waiting calls
 * hold no connection: calls that are hashing may need one. Refuses with TOO_MANY_REQUESTS when the queue is longer than anyone would wait.
 */
export const withHashing = createGate({ atOnce: Math.max(2, availableParallelism()), waitingAtMost: 2_000 })

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...cost, message: password.normalize('NFKC'), nonce })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** Compares with a stored hash, or with a dummy at the same cost, so that an unknown address takes as long as a known one. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, , , , nonce = '', expected = ''] = (stored ?? unknownAccount).split('$')
  const tag = await derive('argon2id', { ...cost, message: password.normalize('NFKC'), nonce: Buffer.from(nonce, 'base64url') })
  const wanted = Buffer.from(expected, 'base64url')
  return tag.length === wanted.length && timingSafeEqual(tag, wanted) && Boolean(stored)
}

const unknownAccount = `$argon2id$v=19$m=${cost.memory},t=1,p=1$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`
