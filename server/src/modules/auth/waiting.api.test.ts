import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { openMaliciousProvider } from '#testing/providers/malicious-provider'
import { password, type Person } from '#testing/people'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'
import { withHashing } from './passwords/hashing.ts'

/** More than the connections of a node. */
const many = 12
let node: TestAtrium
let maya: Person
let tomas: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas } = await node.foundNorthwind('tomas'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const times = <T>(count: number, work: () => Promise<T>): Promise<T>[] => Array.from({ length: count }, work)

/** Occupies every hashing slot until the returned function is called. */
function takeAllTurns(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void times(Math.max(2, availableParallelism()), () => withHashing(() => promise))
  return resolve
}
/** How often a statement was sent since. */
const sentSince = (begun: number, part: string): number => node.statements.slice(begun).filter((text) => text.includes(part)).length

test.each<[string, () => Promise<unknown>, string, number]>([
  ['a fresh proof by password', () => maya.client.stepUp({ proof: { way: 'password', password } }), 'from "account"', 2],
  ['another password', () => maya.client.changePassword({ password, confirm_password: password }), 'join role', 1],
])('calls that wait to hash for %s hold no connection', async (_what, call, part, each) => {
  const giveBack = takeAllTurns()
  onTestFinished(giveBack)
  const begun = node.statements.length
  const waiting = times(many, call)
  await until('all of them to have asked what they ask before', () => sentSince(begun, part) >= each * many)
  expect(await tomas.client.getCompany({})).toHaveProperty('company_id', maya.companyId)
  giveBack()
  await Promise.all(waiting)
})

test('calls that wait for a provider’s metadata hold no connection', async () => {
  const provider = await openMaliciousProvider()
  await maya.client.saveSingleSignOn({
    issuer: provider.issuer,
    client_id: 'atrium',
    new_people: 'invited',
    role_id: null,
    department: null,
    logout: false,
    required: false,
  })
  provider.lie.silent = true
  const begun = node.statements.length
  const waiting = times(many, () => refusalOf(maya.client.testSingleSignOn({})))
  await until('all of them to have read the connection', () => sentSince(begun, 'from "sso_connection"') >= many)
  expect(await tomas.client.getCompany({})).toHaveProperty('company_id', maya.companyId)
  await provider.close()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['AUTH_SSO_UNREACHABLE']))
})
