import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createOutside } from '#kernel/outside'
import { createFinch } from './client.ts'

test('a request that Finch leaves open ends at the limit', async () => {
  const silent = createServer(() => {})
  onTestFinished(() => void silent.close())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo // it listens on a port
  const settings = { apiUrl: `http://127.0.0.1:${port}`, client: undefined, webhookSecret: undefined, sandbox: false }
  const finch = createFinch(createOutside({ loopback: true }), settings, 1)
  await expect(finch.introspect('token')).rejects.toMatchObject({ fault: 'no-answer', message: expect.stringContaining('aborted') })
})
