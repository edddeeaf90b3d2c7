import { calls } from '@atrium/contract'
import type { Call } from '@atrium/contract/call'
import { requestFor } from '@atrium/contract/client'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { appCode } from '#testing/providers/authenticator-app'
import { minutes } from '#testing/clock'
import { password, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { codeOf, refusalOf } from '#testing/wire'
import { inputsOf } from '../../../contract-tests/inputs.ts'

let node: TestAtrium
let maya: Person, tomas: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas } = await node.foundNorthwind('tomas'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const provable = { way: 'password', password } as const
const every = Object.entries<Call>(calls)
const guarded = every.filter(([, call]) => call.stepUp !== undefined)

/** Actions that an intruder at an unlocked screen would take first. */
const wanted = [
  'addPasskey',
  'changePassword',
  'confirmAuthenticator',
  'endSessionsOf',
  'inviteEmployee',
  'removeAuthenticator',
  'removePasskey',
  'renewRecoveryCodes',
  'startAuthenticator',
  'startPasskey',
  'updateEmployee',
  'updateSignInRules',
]

test('the sensitive calls declare that they require step-up', () => {
  expect(guarded.map(([name]) => name)).toEqual(expect.arrayContaining(wanted))
  for (const [name, { access }] of guarded) expect([name, access]).not.toEqual([name, 'public'])
})

/** A valid input of the call that makes it require step-up. */
function inputOf({ input, stepUp }: Call): object {
  const ids = { employee_id: [tomas.id], role_id: [tomas.session.employee_profile.role_id] }
  const field = typeof stepUp === 'object' ? (stepUp.when.split('.').at(-1) ?? '') : ''
  const asks = (sample: object): boolean => JSON.stringify(sample).includes(field)
  const samples = fc.sample(inputsOf(input, ids), { numRuns: 300, seed: 5 }).map((sample): object => JSON.parse(JSON.stringify(sample)))
  const [fitting] = samples.filter((sample) => z.safeParse(input, sample).success && asks(sample))
  if (!fitting) throw new Error('no valid input was found')
  return fitting
}
const send = async (person: Person, call: Call): Promise<string> => {
  const { method, path, body } = requestFor(call, inputOf(call))
  return codeOf(await person.ask(method, path, body === undefined ? undefined : JSON.stringify(body)))
}

test.each(guarded)('%s is refused ten minutes after the last proof, and changes nothing', async (_name, call) => {
  const person = await node.signIn('maya')
  node.clock.pass(minutes(10) + 1)
  expect(await send(person, call)).toBe('AUTH_STEP_UP_REQUIRED')
})

test.each(guarded.filter(([, { access }]) => typeof access === 'object'))(
  '%s is refused for lack of permission before step-up is required',
  async (_name, call) => {
    const person = await node.signIn('tomas')
    node.clock.pass(minutes(10) + 1)
    expect(await send(person, call)).toBe('NO_PERMISSION')
  },
)

test('signing in is a proof, and a step-up opens the call for ten minutes, only in this session', async () => {
  const [one, other] = [await node.signIn('maya'), await node.signIn('maya')]
  expect(await one.client.startAuthenticator({})).toHaveProperty('secret')
  node.clock.pass(minutes(10) + 1)
  expect(await refusalOf(one.client.startAuthenticator({}))).toBe('AUTH_STEP_UP_REQUIRED')
  await one.client.stepUp({ proof: provable })
  expect(await one.client.startAuthenticator({})).toHaveProperty('secret')
  expect(await refusalOf(other.client.startAuthenticator({}))).toBe('AUTH_STEP_UP_REQUIRED')
  node.clock.pass(minutes(10) + 1)
  expect(await refusalOf(one.client.startAuthenticator({}))).toBe('AUTH_STEP_UP_REQUIRED')
})

test('a role change requires step-up, other changes of a profile do not', async () => {
  const person = await node.signIn('maya')
  node.clock.pass(minutes(11))
  expect(await person.client.updateEmployee({ employee: { about: 'At the quay' } })).toHaveProperty('about', 'At the quay')
  const { items } = await person.client.listRoles({})
  const role_id = items.find(({ role_name }) => role_name === 'admin')?.role_id ?? ''
  const promote = () => person.client.updateEmployee({ employee: { employee_id: tomas.id, role_id } })
  expect(await refusalOf(promote())).toBe('AUTH_STEP_UP_REQUIRED')
  await person.client.stepUp({ proof: provable })
  expect(await promote()).toHaveProperty('role_name', 'admin')
  const back = items.find(({ role_name }) => role_name === 'employee')?.role_id ?? ''
  await person.client.updateEmployee({ employee: { employee_id: tomas.id, role_id: back } })
})

test('a wrong password is refused without signing anyone out', async () => {
  const person = await node.signIn('maya')
  node.clock.pass(minutes(11))
  expect(await refusalOf(person.client.stepUp({ proof: { way: 'password', password: 'Not-the-one-42' } }))).toBe('AUTH_SECOND_STEP_INVALID')
  expect(await refusalOf(person.client.startAuthenticator({}))).toBe('AUTH_STEP_UP_REQUIRED')
  expect(await person.client.getCompany({})).toHaveProperty('company_id')
})

test('a person with a factor steps up with it: a thief of the session may know the password', async () => {
  const person = await node.found('Lantern', 'hana')
  const { secret, set_up_token } = await person.client.startAuthenticator({})
  const codeNow = () => appCode(secret, node.clock().getTime())
  await person.client.confirmAuthenticator({ set_up_token, code: codeNow() })
  node.clock.pass(minutes(11))
  expect((await person.client.listStepUpWays({})).ways).toEqual(['authenticator', 'recovery-code'])
  expect(await refusalOf(person.client.stepUp({ proof: provable }))).toBe('AUTH_SECOND_STEP_INVALID')
  const code = codeNow()
  await person.client.stepUp({ proof: { way: 'authenticator', code } })
  expect(await refusalOf(person.client.stepUp({ proof: { way: 'authenticator', code } }))).toBe('AUTH_SECOND_STEP_INVALID')
  await person.client.removeAuthenticator({})
})

test('a person with neither password nor factor steps up with an emailed code, and nobody else can', async () => {
  expect(await refusalOf(maya.client.mailStepUpCode({}))).toBe('AUTH_SECOND_STEP_INVALID')
  const person = await node.found('Vouched', 'saanvi')
  await query(node.database.superuserUrl, `update account set password_hash = null where work_email_id = '${person.address}'`)
  node.clock.pass(minutes(11))
  expect((await person.client.listStepUpWays({})).ways).toEqual(['mail'])
  await person.client.mailStepUpCode({})
  const { code } = await node.emails.next(person.address)
  expect(await refusalOf(person.client.stepUp({ proof: { way: 'mail', code: code === '123456' ? '654321' : '123456' } }))).toBe(
    'AUTH_SECOND_STEP_INVALID',
  )
  await person.client.stepUp({ proof: { way: 'mail', code } })
  expect(await person.client.startAuthenticator({})).toHaveProperty('secret')
})

test('a session that only a provider vouched for has no proof of its own yet', async () => {
  const person = await node.signIn('maya')
  await query(node.database.superuserUrl, `update session set proved_at = null where session_id = '${person.session.session_id}'`)
  expect(await refusalOf(person.client.startAuthenticator({}))).toBe('AUTH_STEP_UP_REQUIRED')
})
