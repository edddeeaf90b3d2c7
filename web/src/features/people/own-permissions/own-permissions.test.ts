import { expect, test, vi } from 'vitest'
import { createOwnPermissions, type OwnRow } from './own-permissions.ts'

const row = (role_id: string, permissions: string[] = []): OwnRow => ({ employee_id: 'jun', permissions, role_id, role_name: role_id })
const atOnce = async (): Promise<void> => {}

/** A user with the role `crew`, and a server whose responses the test releases one by one. */
function open() {
  const answers: { let: (roleId: string) => void; fail: () => void }[] = []
  const resolve = vi.fn<() => Promise<string>>(
    () => new Promise((fulfil, reject) => answers.push({ let: fulfil, fail: () => reject(new Error('offline')) })),
  )
  const write = vi.fn<(row: OwnRow) => Promise<void>>(atOnce)
  return { answers, resolve, write, own: createOwnPermissions({ roleId: 'crew', resolve, write, wait: atOnce }) }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a change of the user’s own role triggers a request, that of another does not', async () => {
  const { own, resolve } = open()
  void own.roleChanged('other')
  await turn()
  expect(resolve).not.toHaveBeenCalled()
  void own.roleChanged('crew')
  await turn()
  expect(resolve).toHaveBeenCalledOnce()
})

test('the request is retried until there is a response', async () => {
  const { own, resolve, answers } = open()
  const changed = own.roleChanged('crew')
  await turn()
  answers[0]?.fail()
  await turn()
  answers[1]?.let('crew')
  await changed
  expect(resolve).toHaveBeenCalledTimes(2)
})

test('changes during a request trigger one more request, together', async () => {
  const { own, resolve, answers } = open()
  const changes = [own.roleChanged('crew'), own.roleChanged('crew'), own.roleChanged('crew')]
  await turn()
  answers[0]?.let('crew')
  await turn()
  answers[1]?.let('crew')
  await Promise.all(changes)
  expect(resolve).toHaveBeenCalledTimes(2)
})

test('another role is applied directly from its event', async () => {
  const { own, resolve, write } = open()
  await own.take(row('guest'))
  expect(write).toHaveBeenCalledExactlyOnceWith(row('guest'))
  expect(resolve).not.toHaveBeenCalled()
  void own.roleChanged('crew')
  await turn()
  expect(resolve).not.toHaveBeenCalled()
})

test('an event triggers a request when its role has changed meanwhile, or an older request is in progress', async () => {
  const { own, resolve, write, answers } = open()
  void own.roleChanged('heirs')
  void own.take(row('heirs', ['space.create']))
  await turn()
  expect(resolve).toHaveBeenCalledOnce()
  void own.take(row('guest'))
  await turn()
  answers[0]?.let('heirs')
  await turn()
  expect(resolve).toHaveBeenCalledTimes(2)
  expect(write).not.toHaveBeenCalled()
})

test('after an absence there is a request if the role’s revision is newer, or the role is another', async () => {
  const { own, resolve } = open()
  await own.roleStands({ role_id: 'crew', revision: 7 }, 7)
  expect(resolve).not.toHaveBeenCalled()
  void own.roleStands({ role_id: 'crew', revision: 8 }, 7)
  await turn()
  expect(resolve).toHaveBeenCalledOnce()
  const other = open()
  void other.own.roleStands({ role_id: 'heirs', revision: 1 }, 7)
  await turn()
  expect(other.resolve).toHaveBeenCalledOnce()
})
