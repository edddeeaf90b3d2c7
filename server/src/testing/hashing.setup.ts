import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** The memory of a password hash in tests, in KiB: at its real cost, hashing would be a tenth of the processor time of all tests. */
const memory = 64
const mark = Symbol.for('atrium.cheap-argon2')

/**
 * Makes Node's argon2 cheap in this process, before the code under test imports it. The product itself has no setting that could weaken it;
 * `hashing.test.ts` checks its cost in a process of its own.
 */
const real = crypto.argon2
if (!(mark in real)) {
  const cheap: typeof real = (algorithm, parameters, callback) => real(algorithm, { ...parameters, memory }, callback)
  crypto.argon2 = Object.assign(cheap, { [mark]: true })
  syncBuiltinESMExports()
}
