import { calls, permissions as everyPermission } from '@atrium/contract'
import type { Call } from '@atrium/contract/call'
import { inputTravelsInQuery } from '@atrium/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { firefox, headersOf, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { ask, codeOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, aisha: Person, saanvi: Person, hana: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, aisha, saanvi } = await node.foundNorthwind('tomas', 'jun', 'aisha', 'saanvi'))
  hana = await node.found('Elsewhere', 'hana')
  await query(
    node.database.superuserUrl,
    `update employee set role_id = (select role_id from role where company_id = '${maya.companyId}' and role_name = 'guest') where employee_id = '${jun.id}'`,
    `update employee set role_id = (select role_id from role where company_id = '${maya.companyId}' and role_name = 'admin') where employee_id = '${tomas.id}'`,
    `update employee set employee_account_status = 'DEACTIVATED' where employee_id = '${aisha.id}'`,
    `update employee set employee_account_status = 'SUSPENDED' where employee_id = '${saanvi.id}'`,
  )
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** Sends an empty request: access is checked before the input, and nothing is changed. */
const empty = ({ method, path }: Call, headers: Record<string, string>) => {
  const body = inputTravelsInQuery(method) ? {} : { body: '[]' }
  const json = inputTravelsInQuery(method) ? {} : { 'content-type': 'application/json' }
  return ask(node.url, method, path, { headers: { ...firefox, ...headers, ...json }, ...body })
}
const every = Object.entries<Call>(calls)
const guarded = every.filter(([, call]) => call.access !== 'public')
const permitted = guarded.filter(([, call]) => typeof call.access === 'object')

test('the test covers every call', () => {
  expect(every.length).toBeGreaterThan(40)
  expect(permitted.length).toBeGreaterThan(3)
})

test.each(guarded)('%s requires a session', async (_name, call) => {
  const foreign = { ...headersOf(hana.hello()), 'company-id': maya.companyId }
  const wrong = { ...headersOf(maya.hello()), 'x-access-token': 'x'.repeat(43) }
  const half = { ...headersOf(maya.hello()), 'employee-id': '' }
  for (const headers of [{}, foreign, wrong, half, headersOf(aisha.hello()), headersOf(saanvi.hello())]) {
    const reply = await empty(call, headers)
    expect([reply.status, codeOf(reply)]).toEqual([401, 'AUTH_INVALID_TOKEN'])
  }
})

/** The permissions of an owner, an admin and a guest. */
const roles = (): [Person, readonly string[]][] => [
  [maya, everyPermission],
  [tomas, everyPermission],
  [jun, []],
]
const allowed = ({ access }: Call, permissions: readonly string[]): boolean => {
  if (typeof access === 'string') return true
  return 'anyOf' in access ? access.anyOf.some((one) => permissions.includes(one)) : access.allOf.every((one) => permissions.includes(one))
}

test.each(guarded)('%s is refused exactly to the roles that lack its permission', async (name, call) => {
  for (const [person, permissions] of roles()) {
    const reply = await empty(call, headersOf(person.hello()))
    const code = codeOf(reply)
    if (!allowed(call, permissions)) expect([name, code]).toEqual([name, 'NO_PERMISSION'])
    else expect([name, code]).not.toEqual([name, 'NO_PERMISSION'])
  }
})

test('a removed role applies from the next call on', async () => {
  expect(await tomas.client.listRoles({})).toHaveProperty('items')
  await query(
    node.database.superuserUrl,
    `update employee set role_id = (select role_id from employee where employee_id = '${jun.id}') where employee_id = '${tomas.id}'`,
  )
  expect(codeOf(await empty(calls.listRoles, headersOf(tomas.hello())))).toBe('NO_PERMISSION')
})
