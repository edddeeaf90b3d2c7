import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('work for the same key runs one at a time and in order, and waiting work releases its connection', async () => {
  const inTurn = createTurns()
  const steps: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const visit = (key: string, name: string, work: () => Promise<void>) =>
    inTurn(
      key,
      async () => void steps.push(`${name} rests`),
      async () => {
        steps.push(`${name} comes`)
        await work()
        steps.push(`${name} goes`)
      },
    )
  const visits = [
    visit('harbour', 'Maya', () => promise),
    visit('harbour', 'Jun', async () => {}),
    visit('lighthouse', 'Tomás', async () => {}),
  ]
  await visits[2]
  resolve()
  await Promise.all(visits)
  expect(steps).toEqual(['Maya comes', 'Jun rests', 'Tomás comes', 'Tomás goes', 'Maya goes', 'Jun comes', 'Jun goes'])
})

test('failing work admits the next', async () => {
  const inTurn = createTurns()
  const rest = async () => {}
  const failing = inTurn('harbour', rest, () => Promise.reject(new Error('rain')))
  const next = inTurn('harbour', rest, async () => 'in')
  await expect(failing).rejects.toThrow('rain')
  expect(await next).toBe('in')
})

test('work that cannot release its connection fails and admits the next', async () => {
  const inTurn = createTurns()
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = inTurn(
    'harbour',
    async () => {},
    () => promise,
  )
  const failing = inTurn(
    'harbour',
    () => Promise.reject(new Error('rain')),
    async () => 'never',
  )
  const next = inTurn(
    'harbour',
    async () => {},
    async () => 'in',
  )
  resolve()
  await first
  await expect(failing).rejects.toThrow('rain')
  expect(await next).toBe('in')
})
