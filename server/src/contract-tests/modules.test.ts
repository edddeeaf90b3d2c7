import { calls } from '@atrium/contract'
import { inputTravelsInQuery, type Call } from '@atrium/contract/call'
import { companyModules } from '@atrium/contract/company/modules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { firefox, headersOf, type Person } from '#testing/people'
import { ask, codeOf } from '#testing/wire'
import { modules } from '../modules.ts'

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

/** Sends an empty request as the owner, who may do everything that is switched on. */
async function codeWhen({ method, path }: Call): Promise<string | undefined> {
  const query = inputTravelsInQuery(method)
  const json = query ? {} : { 'content-type': 'application/json' }
  return codeOf(
    await ask(node.url, method, path, { headers: { ...firefox, ...headersOf(maya.hello()), ...json }, ...(query ? {} : { body: '[]' }) }),
  )
}

test('there are calls to test', () => expect(inModules.length).toBeGreaterThan(20))

test('when everything is switched off, exactly the calls of modules are refused', async () => {
  await switchAll(false)
  for (const [name, call] of every.filter(([, { access }]) => access !== 'public')) {
    const isOff = (await codeWhen(call)) === 'MODULE_SWITCHED_OFF'
    expect([name, isOff]).toEqual([name, call.module !== undefined])
  }
})

test('each call works again when its module is switched on', async () => {
  await switchAll(true)
  for (const [name, call] of inModules) expect([name, await codeWhen(call)]).not.toEqual([name, 'MODULE_SWITCHED_OFF'])
})

test.each(modules)('all calls and events of $name belong to the same module, or none does', ({ calls: own, events = {} }) => {
  const switched = [...Object.values(own), ...Object.values(events)].map(({ module }) => module)
  expect(new Set(switched).size).toBe(1)
})
