import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './hashing.ts'

const password = 'Harbour-lamp-42'

/**
 * Runs in a process of its own, since the tests' own hashes are cheap (`hashing.setup.ts`). Derives the same tag with 46 MiB and one pass.
 */
const program = `
  import { argon2Sync } from 'node:crypto'
  import { hashPassword } from ${JSON.stringify(new URL('./hashing.ts', import.meta.url).href)}
  const hash = await hashPassword('${password}')
  const nonce = Buffer.from(hash.split('$')[4], 'base64url')
  const cost = { parallelism: 1, tagLength: 32, memory: 46 * 1024, passes: 1 }
  const tag = argon2Sync('argon2id', { ...cost, message: '${password}', nonce }).toString('base64url')
  console.log(JSON.stringify({ hash, tag }))
`

test('a password is hashed by argon2id with 46 MiB and one pass', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    cwd: import.meta.dirname,
  })
  const { hash, tag }: { hash: string; tag: string } = JSON.parse(stdout)
  expect(hash.split('$').slice(1, 4)).toEqual(['argon2id', 'v=19', 'm=47104,t=1,p=1'])
  expect(hash.split('$')[5]).toBe(tag)
})

test('a hash matches its own password only', async () => {
  const hash = await hashPassword(password)
  expect(await hashPassword(password)).not.toBe(hash)
  expect(await passwordMatches(password, hash)).toBe(true)
  expect(await passwordMatches('Harbour-lamp-43', hash)).toBe(false)
  expect(await passwordMatches(password, undefined)).toBe(false)
})
