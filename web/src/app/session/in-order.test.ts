import { expect, it } from 'vitest'
import { createOrder } from './in-order.ts'

it('a task begins when the one before has ended, also when that failed', async () => {
  const inOrder = createOrder()
  const begun: string[] = []
  const first = Promise.withResolvers<string>()
  const task = (name: string, result: Promise<string>) => (): Promise<string> => {
    begun.push(name)
    return result
  }
  const [one, two] = [inOrder(task('one', first.promise)), inOrder(task('two', Promise.resolve('second')))]
  await Promise.resolve()
  expect(begun).toEqual(['one'])
  first.reject(new Error('refused'))
  await expect(one).rejects.toThrow('refused')
  expect(await two).toBe('second')
  expect(begun).toEqual(['one', 'two'])
})
