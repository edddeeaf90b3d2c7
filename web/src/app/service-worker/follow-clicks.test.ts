import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

async function openPage() {
  const push = vi.fn<(path: string) => void>()
  vi.doMock('../history.ts', () => ({ history: { push } }))
  const serviceWorker = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker })
  const { followClicks } = await import('./follow-clicks.ts')
  followClicks()
  const port = { postMessage: vi.fn<(message: string) => void>() }
  const receive = (data: unknown): void => void serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }))
  return { push, port, receive }
}

test('a click on a notification navigates in the open page, which tells the worker so', async () => {
  const { push, port, receive } = await openPage()
  receive({ open: '/connect/space/1' })
  expect(push).toHaveBeenCalledExactlyOnceWith('/connect/space/1')
  expect(port.postMessage).toHaveBeenCalledOnce()
})

test.each([undefined, {}, { open: 7 }, { open: 'https://elsewhere.example' }, { shown: 'boat' }])(
  'another message does not: %o',
  async (data) => {
    const { push, port, receive } = await openPage()
    receive(data)
    expect(push).not.toHaveBeenCalled()
    expect(port.postMessage).not.toHaveBeenCalled()
  },
)

test('a browser without service workers is left alone', async () => {
  vi.stubGlobal('navigator', {})
  const { followClicks } = await import('./follow-clicks.ts')
  expect(followClicks).not.toThrow()
})
