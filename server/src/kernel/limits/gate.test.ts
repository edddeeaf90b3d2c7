import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

const openDoors = () => {
  const leaving: (() => void)[] = []
  const entered: string[] = []
  const work = (name: string) => () => {
    entered.push(name)
    return new Promise<string>((resolve) => leaving.push(() => resolve(name)))
  }
  return { leaving, entered, work }
}

test('at most `atOnce` works run, and the others follow in order', async () => {
  const gate = createGate({ atOnce: 2 })
  const { leaving, entered, work } = openDoors()
  const all = ['maya', 'tomas', 'jun', 'hana'].map((name) => gate(work(name)))
  expect(entered).toEqual(['maya', 'tomas'])
  leaving.shift()?.()
  await all[0]
  expect(entered).toEqual(['maya', 'tomas', 'jun'])
  for (const who of [1, 2, 3]) {
    leaving.shift()?.()
    await all[who]
  }
  expect(await Promise.all(all)).toEqual(['maya', 'tomas', 'jun', 'hana'])
})

test('failing work admits the next', async () => {
  const gate = createGate({ atOnce: 1 })
  await expect(gate(() => Promise.reject(new Error('spilt')))).rejects.toThrow('spilt')
  expect(await gate(async () => 'in')).toBe('in')
})

test('the queue is limited', async () => {
  const gate = createGate({ atOnce: 1, waitingAtMost: 1 })
  const { leaving, work } = openDoors()
  const inside = gate(work('maya'))
  const queued = gate(work('tomas'))
  await expect(gate(work('jun'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  leaving.shift()?.()
  await inside
  leaving.shift()?.()
  expect(await queued).toBe('tomas')
})
