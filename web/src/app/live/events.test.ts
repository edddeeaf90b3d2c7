import { QueryClient } from '@tanstack/react-query'
import { events } from '@atrium/contract'
import { expect, test, vi } from 'vitest'
import { createDispatcher, requestAgain, type EventContext } from './events.ts'
import { keepSelf } from './self-store.ts'

const queryClient = new QueryClient()
const context: EventContext = {
  session: { company_id: 'company', employee_id: 'employee', session_id: 'session', access_token: 'token' },
  queryClient,
  renewCopies: () => Promise.resolve(),
}

test('exactly one feature handles each event of the directory and of the user, and none handles another', async () => {
  vi.stubGlobal('location', { protocol: 'https:', host: 'atrium.test', pathname: '/' })
  const { features } = await import('../features.ts')
  const namesOf = (scope: string): string[] => Object.entries(events).flatMap(([name, event]) => (event.scope === scope ? name : []))
  for (const scope of ['directory', 'self'] as const) {
    const declared = await Promise.all(features.map(async ({ events: own, loadEvents }) => ({ ...own?.[scope], ...(await loadEvents?.())?.[scope] }))) // prettier-ignore
    const handled = declared.flatMap((own) => Object.keys(own))
    expect(handled.toSorted()).toEqual(namesOf(scope).toSorted())
  }
})

test('a second handler of an event is refused', () => {
  const dispatcher = createDispatcher<'directory'>()
  dispatcher.add({ 'role.changed': requestAgain('listRoles') }, context)
  expect(() => dispatcher.add({ 'role.changed': requestAgain('listRoles') }, context)).toThrow('Two features handle role.changed.')
})

test('an event goes to its handler alone, and one of a newer server to none', () => {
  const dispatcher = createDispatcher<'directory'>()
  const [roles, groups] = [vi.fn<() => void>(), vi.fn<() => void>()]
  dispatcher.add({ 'role.changed': { apply: roles, missed: () => undefined, ready: () => undefined } }, context)
  dispatcher.add({ 'group.changed': { apply: groups, missed: () => undefined, ready: () => undefined } }, context)
  const rows = [{ role_id: 'role', revision: 1 }]
  dispatcher.apply({ name: 'role.changed', rows })
  dispatcher.apply({ name: 'holiday.changed', rows: [] })
  expect(roles.mock.calls).toEqual([[rows, context]])
  expect(groups).not.toHaveBeenCalled()
})

test('missed events are requested in order, and a failure is passed on so that the scope tries again', async () => {
  const dispatcher = createDispatcher<'self'>()
  const order: string[] = []
  const store = keepSelf('employee', dispatcher)
  let answers = false
  const permissions = async () => {
    if (!answers) throw new Error('no answer')
    order.push('permissions')
  }
  dispatcher.add({ 'permissions.changed': { apply: () => undefined, missed: permissions, ready: () => undefined } }, context)
  dispatcher.add(
    { 'notification.changed': { apply: () => undefined, missed: () => void order.push('notifications'), ready: () => undefined } },
    context,
  )
  await expect(store.catchUp('employee')).rejects.toThrow('no answer')
  expect(order).toEqual([])
  answers = true
  await store.catchUp('employee')
  expect(order).toEqual(['permissions', 'notifications'])
})

test('an event that only says that something changed requests its calls again', () => {
  queryClient.setQueryData(['listRoles', {}], { items: [] })
  requestAgain('listRoles').apply([], context)
  expect(queryClient.getQueryState(['listRoles', {}])?.isInvalidated).toBe(true)
})
