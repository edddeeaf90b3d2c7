import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { breathe, createModelPage, type ModelPage, type PageSeams } from './model-page.ts'
import { expectFresh } from './model-fresh.ts'
import { everywhere, losses, stepsOf, take, underFew } from './model-steps.ts'

/** The page that a run is about: the modules under test are loaded once, and each run opens chat for a person of its own. */
const page = vi.hoisted((): PageSeams => ({ live: undefined, call: () => undefined }))
vi.mock('#app/live/live.ts', () => ({
  live: new Proxy({}, { get: (_none, name) => Reflect.get(page.live ?? {}, name) }),
}))
vi.mock('./calls.ts', () => ({
  chat: { call: new Proxy({}, { get: (_none, name) => (input: unknown) => page.call(String(name), input) }) },
}))

const runs = Number(process.env['ATRIUM_INTERLEAVINGS'] ?? 250)
/** What chance makes is the same in every run, so that a change of ours alone turns it red; another number makes others. */
const seed = Number(process.env['ATRIUM_SEED'] ?? 1)
let openChat: typeof import('./chat.ts').openChat
let people = 0
beforeEach(async () => {
  vi.stubGlobal('WebSocket', { OPEN: 1 })
  vi.stubGlobal('document', new EventTarget())
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  ;({ openChat } = await import('./chat.ts'))
  await besideFirstLoad()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What a page fetches beside its first load has to be here before time stands still: a slow machine would otherwise never get it. */
const besideFirstLoad = () =>
  Promise.all([
    import('./store/device.ts'),
    import('./store/chat-database.ts'),
    import('./store/draft-sync.ts'),
    import('./store/attachments.ts'),
    import('./store/bringing.ts'),
    import('./store/undo-send.ts'),
    import('./thread-deeds.ts'),
  ])

async function openWorld(): Promise<ModelPage> {
  people += 1
  const world = createModelPage(page, `maya-${people}`, openChat)
  for (let seq = 1; seq <= 4; seq += 1) world.server.deeds.send('jun', 'harbour', `words ${seq}`)
  await breathe()
  return world
}

/** What people do anywhere; and, so that it meets often enough, what they do in the threads under a few messages. */
const kinds = [
  ['everywhere', everywhere],
  ['in threads', underFew],
] as const

test.each(kinds)(
  'whatever is lost, doubled, reordered or fails on its way %s, a page whose line comes back shows what a fresh one does',
  async (_where, names) => {
    const property = fc.asyncProperty(stepsOf(...names, ...losses), async (steps) => {
      const world = await openWorld()
      world.greet()
      for (const step of steps) await take(world, step)
      world.frames.splice(0)
      for (const { fail } of world.packets.splice(0)) fail()
      world.cut()
      await vi.advanceTimersByTimeAsync(4_000)
      await breathe()
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
  'as long as nothing is lost %s, no line has to break for a page to show what a fresh one does, in whatever order things arrive',
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
