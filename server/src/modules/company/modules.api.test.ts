import { companyModules } from '@atrium/contract/company/modules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { sendTo, type Person } from '#testing/people'
import { codeOf, refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person
let jun: Person
let hana: Person
let conversation_id: string
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, jun } = await node.foundNorthwind('jun'))
  hana = await node.found('Borealis', 'hana')
  const space = await maya.client.createSpace({ space_name: 'Harbour', employee_ids: [jun.id] })
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

test('a module that is switched off is refused from the next call on, and unchanged when switched on again', async () => {
  await sendTo(jun, conversation_id, 'before')
  expect(await maya.client.updateModules({ company_id: maya.companyId, connect: false })).toMatchObject({ connect: false })
  expect(await refusalOf(sendTo(jun, conversation_id, 'meanwhile'))).toBe('MODULE_SWITCHED_OFF')
  expect(await refusalOf(jun.client.listRecent({}))).toBe('MODULE_SWITCHED_OFF')
  expect(await hana.client.listRecent({})).toHaveProperty('items')
  await maya.client.updateModules({ connect: true })
  const { messages } = await jun.client.listMessages({ conversation_id, anchor: 'newest' })
  expect(messages.map(({ text }) => text)).toEqual(['before'])
})

test('the map may be sent back as it was read', async () => {
  const modules = await maya.client.getModules({})
  const turned = { ...modules, polls: false }
  expect(await maya.client.updateModules({ company_id: maya.companyId, data: turned })).toEqual(turned)
  expect(await jun.client.getModules({})).toEqual(turned)
  expect(await maya.client.updateModules({ polls: true })).toEqual(modules)
})

test('omitted modules keep their state', async () => {
  await maya.client.updateModules({ surveys: false })
  expect(await maya.client.updateModules({ calls: false })).toMatchObject({ surveys: false, calls: false, connect: true })
  await maya.client.updateModules({ surveys: true, calls: true })
})

test('an unknown module is refused, and nothing is switched', async () => {
  for (const body of [{ connect: false, casino: true }, { data: { connect: false, casino: true } }, { modules: {} }, { connect: 'off' }]) {
    const reply = await maya.ask('PATCH', '/config/company/module/update', JSON.stringify(body))
    expect(codeOf(reply)).toBe('INVALID_CONFIG_SETTING')
  }
  expect((await jun.client.getModules({})).connect).toBe(true)
})

test('only those who manage the company switch modules, and only their own', async () => {
  expect(await refusalOf(jun.client.updateModules({ connect: false }))).toBe('NO_PERMISSION')
  expect(await refusalOf(maya.client.updateModules({ company_id: hana.companyId, connect: false }))).toBe('AUTH_WRONG_COMPANY')
})

test('everyone is notified of the switch, and of nothing that happens in the module meanwhile', async () => {
  const socket = await jun.openSocket()
  await maya.client.updateModules({ connect: false })
  const event = await socket.waitFor('event', ({ name }) => name === 'company.changed')
  expect(event.rows).toMatchObject([{ modules: { connect: false } }])
  // Listeners of other modules still write into it: a new person is in the company’s space once it is back.
  await node.welcome(maya, 'saanvi')
  await socket.settle()
  for (const name of ['message.sent', 'space.changed', 'inbox.changed']) expect(socket.hasEvent(name)).toBe(false)
  await maya.client.updateModules({ connect: true })
  const back = await jun.openSocket()
  await sendTo(maya, conversation_id, 'again')
  await back.waitFor('event', ({ name }) => name === 'message.sent')
  socket.close()
  back.close()
})

test('switches are recorded in the audit trail', async () => {
  const { items } = await maya.client.listAuditEntries({ filters: [{ field: 'action', operator: 'eq', value: 'company.changed' }] })
  expect(items[0]).toMatchObject({
    actor_name: 'Maya Okafor',
    changes: [{ field: 'modules', new: expect.stringMatching(/^\{.*"connect": ?true.*\}$/) }],
  })
})

test('the list of modules is the specification’s', () => {
  expect(companyModules.join(' ')).toBe(
    'connect feed campaigns communities recognition rewards surveys polls contests calendar clockin calls',
  )
})
