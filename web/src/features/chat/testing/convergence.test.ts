import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { settleLocalWork, createModelPage, type ModelPage, type PageSeams } from './model-page.ts'
import { expectFresh } from './model-fresh.ts'
import { everywhere, losses, stepsOf, take, underFew } from './model-steps.ts'

/** The page under test. The modules are loaded once; each run opens chat for a different person. */
const page = vi.hoisted((): PageSeams => ({ live: undefined, call: () => undefined }))
vi.mock('#app/live/live.ts', () => ({
  live: new Proxy({}, { get: (_none, name) => Reflect.get(page.live ?? {}, name) }),
}))
vi.mock('../calls.ts', () => ({
  chat: { call: new Proxy({}, { get: (_none, name) => (input: unknown) => page.call(String(name), input) }) },
}))

const runs = Number(process.env['ATRIUM_INTERLEAVINGS'] ?? 100)
/** The seed is fixed, so that only a code change turns the test red; another number gives other runs. */
const seed = Number(process.env['ATRIUM_SEED'] ?? 1)
let openChat: typeof import('../chat.ts').openChat
let people = 0
beforeEach(async () => {
  vi.stubGlobal('WebSocket', { OPEN: 1 })
  vi.stubGlobal('document', new EventTarget())
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  ;({ openChat } = await import('../chat.ts'))
  await besideFirstLoad()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/**
 * Modules that a page loads after its initial load must be here before the timers are faked: a slow machine would otherwise never load
 * them.
 */
const besideFirstLoad = () =>
  Promise.all([
    import('../store/device.ts'),
    import('../store/chat-database.ts'),
    import('../drafts/draft-sync.ts'),
    import('../attachments/attachments.ts'),
    import('../attachments/attachment-uploads.ts'),
    import('../undo-send/undo-send.ts'),
    import('../threads/thread-actions.ts'),
  ])

/** The same numbers between 0 and 1 for the same seed. */
function chanceFrom(begin: number): () => number {
  let state = begin
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
}

async function openWorld(): Promise<ModelPage> {
  people += 1
  vi.spyOn(Math, 'random').mockImplementation(chanceFrom(seed)) // of the delays before retries
  const world = createModelPage(page, `maya-${people}`, openChat)
  for (let seq = 1; seq <= 4; seq += 1) world.server.actions.send('jun', 'harbour', `words ${seq}`)
  await settleLocalWork()
  return world
}

/** Actions anywhere and, so that they coincide often enough, actions in the threads under a few messages. */
const kinds = [
  ['everywhere', everywhere],
  ['in threads', underFew],
] as const

test.each(kinds)(
  'a page matches a fresh one after reconnecting, whatever is lost, duplicated, reordered or fails %s',
  async (_where, names) => {
    const property = fc.asyncProperty(stepsOf(...names, ...losses), async (steps) => {
      const world = await openWorld()
      world.greet()
      for (const step of steps) await take(world, step)
      world.frames.splice(0)
      for (const { fail } of world.packets.splice(0)) fail()
      world.cut()
      await vi.advanceTimersByTimeAsync(4_000)
      await settleLocalWork()
      world.greet()
      await world.settle()
      expectFresh(world)
      world.close()
    })
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true })
  },
  240_000,
)

test.each(kinds)(
  'a page matches a fresh one without reconnecting when nothing is lost %s, in any order of arrival',
  async (_where, names) => {
    const property = fc.asyncProperty(stepsOf(...names, 'doubleFrame'), async (steps) => {
      const world = await openWorld()
      world.greet()
      for (const step of steps) await take(world, step)
      await world.settle()
      expectFresh(world)
      world.close()
    })
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true })
  },
  240_000,
)
