import { calls, events, features } from '@atrium/contract'
import { inputTravelsInQuery, type Call, type CallTable } from '@atrium/contract/call'
import { companyModules } from '@atrium/contract/company/modules'
import type { LiveEvent } from '@atrium/contract/event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { firefox, headersOf, type Person } from '#testing/people'
import { ask, codeOf } from '#testing/wire'

let node: TestAtrium
let maya: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya } = await node.foundNorthwind())
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const every = Object.entries<Call>(calls)
const inModules = every.filter(([, { module }]) => module !== undefined)
const switchAll = (to: boolean) => maya.client.updateModules({ data: Object.fromEntries(companyModules.map((module) => [module, to])) })

/** An empty request of the owner, who may do everything that is switched on. */
async function codeWhen({ method, path }: Call): Promise<string | undefined> {
  const query = inputTravelsInQuery(method)
  const json = query ? {} : { 'content-type': 'application/json' }
  return codeOf(
    await ask(node.url, method, path, { headers: { ...firefox, ...headersOf(maya.hello()), ...json }, ...(query ? {} : { body: '[]' }) }),
  )
}

test('the walk has calls to walk over', () => expect(inModules.length).toBeGreaterThan(20))

test('while everything is switched off, each call of a module is refused, and none besides', async () => {
  await switchAll(false)
  for (const [name, call] of every.filter(([, { access }]) => access !== 'public')) {
    const isOff = (await codeWhen(call)) === 'MODULE_SWITCHED_OFF'
    expect([name, isOff]).toEqual([name, call.module !== undefined])
  }
})

test('and each is back once its module is', async () => {
  await switchAll(true)
  for (const [name, call] of inModules) expect([name, await codeWhen(call)]).not.toEqual([name, 'MODULE_SWITCHED_OFF'])
})

test('a feature is in a module with all its calls, or in none', () => {
  for (const [feature, table] of Object.entries<CallTable>(features)) {
    const modules = new Set(Object.values(table).map(({ module }) => module))
    expect([feature, modules.size]).toEqual([feature, 1])
  }
})

test('what a module’s calls tell live belongs to it too', () => {
  const told = Object.entries<LiveEvent>(events)
  const ofEveryone = ['employee', 'role', 'department', 'custom_field', 'group', 'permissions', 'company', 'notification', 'saved_search']
  for (const [name, { module }] of told)
    expect([name, module !== undefined]).toEqual([name, !ofEveryone.includes(name.split('.')[0] ?? '')])
})
