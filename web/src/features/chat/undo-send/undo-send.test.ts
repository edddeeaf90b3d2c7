import { CallError } from '@atrium/contract/client'
import { limits } from '@atrium/contract/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { message } from '../testing/factory.ts'
import { words } from '../drafts/draft-world.ts'
import type { Waiting } from '../outbox/waiting.ts'
import { createUndoSend } from './undo-send.ts'

const place = 'space/harbour'
const waitingFor = (text: string, over: Partial<Waiting> = {}): Waiting => ({
  client_message_id: text,
  place,
  destination: { conversation_id: 'harbour' },
  body: words(text),
  text,
  created_at: '2026-11-20T09:00:00.000Z',
  state: 'waiting',
  ...over,
})

/** Records the calls of Maya's page when she undoes a send, with a given fault of the server. */
function openPage({ waits = [], fault, edited = '' }: { waits?: readonly Waiting[]; fault?: CallError; edited?: string } = {}) {
  const actions: string[] = []
  const note =
    (what: string) =>
    (...given: readonly unknown[]) =>
      void actions.push([what, ...given.filter((one) => typeof one === 'string')].join(' '))
  const undoSend = createUndoSend({
    store: {
      notify: () => {},
      item: () => undefined,
      segment: () => ({
        messages: edited ? [message(1, { client_message_id: 'sent', body: words(edited) })] : [],
        foundOldest: true,
        foundNewest: true,
        revision: 1,
        pinnedIds: [],
        fromDevice: false,
        opening: 0,
      }),
      threads: { find: () => undefined },
    },
    outbox: { list: () => waits, undo: async ({ client_message_id }) => note('withdraw')(client_message_id) },
    drafts: {
      offer: async (where, body) => note('offer')(where, JSON.stringify(body).includes('better') ? 'better' : ''),
      withdraw: note('take out'),
    },
    attachments: {
      returnToTray: (of) => {
        note('files of')(of)
        return () => note('files again')()
      },
      settle: note('settle'),
    },
    withdraw: async () => {
      if (fault) throw fault
    },
    onRefused: note('refused:'),
  })
  return { ...undoSend, actions }
}
/** Sends a message and undoes it at once. */
async function back({ left, undoLast }: ReturnType<typeof openPage>, waiting: Waiting): Promise<void> {
  left(waiting)
  expect(undoLast(waiting.place)).toBe(true)
  expect(undoLast(waiting.place)).toBe(false)
  await new Promise((resolve) => setImmediate(resolve))
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('offers to undo waiting messages, and sent ones for a while, newest first', () => {
  const waits = [waitingFor('first'), waitingFor('refused', { state: 'failed' })]
  expect(openPage({ waits }).find(place)).toBe(waits[0])
  const page = openPage()
  page.left(waitingFor('one'))
  vi.advanceTimersByTime(limits.undoSendOffered - 1_000)
  page.left(waitingFor('two'))
  page.left(waitingFor('elsewhere', { place: 'employee/jun' }))
  expect(page.find(place)?.text).toBe('two')
  vi.advanceTimersByTime(1_000)
  expect(page.find(place)?.text).toBe('two')
  vi.advanceTimersByTime(limits.undoSendOffered)
  expect(page.find(place)).toBeUndefined()
})

test('restores text, files and options before the server is asked, and hides the message', async () => {
  const page = openPage()
  const sent = waitingFor('sent', {
    silent: true,
    destination: { conversation_id: 'harbour', thread_id: 'root', also_in_conversation: true },
  })
  await back(page, sent)
  expect(page.actions).toEqual(['files of sent', `offer ${place} `, 'withdraw sent'])
  expect(page.returned(place)).toEqual({ silent: true, also: true })
  expect([...page.hidden()]).toEqual(['sent'])
  expect(page.find(place)).toBeUndefined()
})

test('restores the edited text of a message; files alone leave the draft unchanged', async () => {
  const page = openPage({ edited: 'better' })
  await back(page, waitingFor('sent'))
  expect(page.actions).toContain(`offer ${place} better`)
  const other = openPage()
  await back(other, waitingFor('sent', { body: { type: 'doc', content: [] }, files: 1 }))
  expect(other.actions).toEqual(['files of sent', 'withdraw sent'])
})

test('reverts everything if the server refuses, and shows the reason', async () => {
  const page = openPage({ fault: new CallError('UNDO_SEND_TOO_LATE', 409, undefined, 'Too late') })
  await back(page, waitingFor('sent'))
  page.actions.length = 0
  await page.withdraw(waitingFor('sent'))
  expect(page.actions).toEqual(['files again', 'settle sent', `take out ${place}`, 'refused: Too late'])
  expect([...page.hidden()]).toEqual([])
  expect(page.returned(place)).toBeUndefined()
})

test('needs no withdrawal for a message unknown to the server, and retries later if the server is unreachable', async () => {
  const missing = openPage({ fault: new CallError('MESSAGE_NOT_FOUND', 404) })
  await back(missing, waitingFor('sent'))
  await missing.withdraw(waitingFor('sent'))
  expect([...missing.hidden()]).toEqual(['sent'])
  expect(missing.actions.at(-1)).toBe('withdraw sent')
  const offline = openPage({ fault: new CallError('ERR_NETWORK', 0) })
  await back(offline, waitingFor('sent'))
  await expect(offline.withdraw(waitingFor('sent'))).rejects.toThrow('ERR_NETWORK')
  expect([...offline.hidden()]).toEqual(['sent'])
})

test('returns the files of a message that an earlier page undid before the server withdraws it', async () => {
  const page = openPage()
  await page.withdraw(waitingFor('sent', { files: 1, state: 'undone' }))
  expect(page.actions).toEqual(['files of sent'])
})
