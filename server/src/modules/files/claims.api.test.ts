import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createTestClock, minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { words } from '#testing/stores/uploads'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'
import { claimLifetime } from './finish.ts'

let node: TestAtrium
let jun: Person
beforeAll(async () => {
  node = await openAtrium({ clock: createTestClock({ still: true }) })
  ;({ jun } = await node.foundNorthwind('jun'))
})
afterAll(() => node.close())

/** A file whose only part has arrived, not checked yet. */
async function bring(): Promise<string> {
  const { file_id } = await jun.client.beginUpload({ key: 'chat/notes.txt', is_private: 'true', size: words.length })
  const { missing } = await jun.client.listMissingParts({ file_id })
  for (const { url } of missing) await fetch(new URL(url, node.url), { method: 'PUT', body: words })
  return file_id
}
const finish = (file_id: string) => jun.client.finishUpload({ file_id })
const claimOf = async (file_id: string) =>
  (await query<{ judged_until: Date | null }>(node.database.superuserUrl, `select judged_until from file where file_id = '${file_id}'`))[0]
    ?.judged_until

/** Blocks finishing after the parts were joined, until `go`. */
function holdJoining() {
  const { parts } = node.atrium.store
  const join = parts.join
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = vi.spyOn(parts, 'join').mockImplementationOnce(async (...given) => {
    const joined = await join(...given)
    await promise
    return joined
  })
  onTestFinished(() => {
    resolve()
    held.mockRestore()
  })
  return { held, go: resolve }
}

test('a node that takes long to check a file keeps its claim', async () => {
  const { held, go } = holdJoining()
  const file_id = await bring()
  const finishing = finish(file_id)
  await until('the file to be judged', () => held.mock.calls.length)
  node.clock.pass(minutes(1))
  await until('the claim to be renewed', async () => ((await claimOf(file_id)) ?? new Date(0)) > node.clock())
  expect(await refusalOf(finish(file_id))).toBe('SERVICE_UNAVAILABLE')
  go()
  expect(await finishing).toEqual({ file_id })
})

test('a server that died while checking a file blocks it only for seconds', async () => {
  const file_id = await bring()
  const left = new Date(node.clock().getTime() + claimLifetime).toISOString()
  await query(node.database.superuserUrl, `update file set judged_until = '${left}' where file_id = '${file_id}'`)
  expect(await refusalOf(finish(file_id))).toBe('SERVICE_UNAVAILABLE')
  node.clock.pass(claimLifetime + 1)
  expect(await finish(file_id)).toEqual({ file_id })
  expect(claimLifetime, 'a browser asks for longer').toBeLessThan(7_000)
})

test('a node whose claim was taken over removes nothing of the other’s', async () => {
  const { held, go } = holdJoining()
  const file_id = await bring()
  const finishing = refusalOf(finish(file_id))
  await until('the file to be judged', () => held.mock.calls.length)
  await query(node.database.superuserUrl, `update file set judged_until = null where file_id = '${file_id}'`)
  expect(await finish(file_id)).toEqual({ file_id })
  go()
  expect(await finishing).toBe('SERVICE_UNAVAILABLE')
  expect(await jun.client.getFileMetadata({ file_id })).toMatchObject({ size: words.length })
})
