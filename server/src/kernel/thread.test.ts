import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runThread, type ThreadBounds } from './thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-threads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The answers of a thread that runs the given program text. */
async function said(answers: string, bounds: Partial<ThreadBounds> = {}): Promise<unknown[]> {
  const path = join(folder, `${crypto.randomUUID()}.ts`)
  writeFileSync(path, `import { serveThread } from ${JSON.stringify(join(import.meta.dirname, 'thread.ts'))}\nserveThread(${answers})`)
  return Array.fromAsync(runThread(path, { word: 'tide' }, { timeout: 60_000, heap: 64, ...bounds }))
}

test('a thread yields the answers one after the other, and ends', async () => {
  expect(await said('async function* ({ word }) { yield word; yield Buffer.from(word) }')).toEqual([
    'tide',
    new Uint8Array(Buffer.from('tide')),
  ])
})

test('its errors are rethrown with their code', async () => {
  const failing = said("async function* () { yield 1; throw Object.assign(new RangeError('no such row'), { code: 'FAR' }) }")
  await expect(failing).rejects.toMatchObject({ name: 'ThreadFailed', of: 'RangeError', code: 'FAR', message: 'no such row' })
})

test.each([
  ['that never comes to an end', 'async function* () { for (;;); }', { timeout: 50 }],
  ['that fills its memory', 'async function* () { for (const kept = [];;) kept.push(Array.from({ length: 1e5 }, (_, i) => ({ i }))) }', {}],
  ['that ends without a word', 'async function* () { process.exit(0) }', {}],
])('one %s is terminated, and everything else continues', async (_what, answers, bounds) => {
  await expect(said(answers, bounds)).rejects.toMatchObject({ name: 'ThreadEnded' })
  expect(await said('async function* ({ word }) { yield word }')).toEqual(['tide'])
})
