import { randomBytes } from 'node:crypto'
import { Transformer } from '@napi-rs/image'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFileStore } from '#kernel/files/open-store'
import type { FileStore } from '#kernel/files/store'
import { createLog } from '#kernel/log'
import type { TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { named, query } from '#testing/postgres'
import { strictStores } from '#testing/stores/stores'
import { openUploads, picture, words } from '#testing/stores/uploads'
import { refusalOf } from '#testing/wire'
import { sweepUploads } from './sweep.ts'

describe.each(strictStores)('the storage quota of a company, with files on $name', (kind) => {
  let uploads: Awaited<ReturnType<typeof openUploads>>
  let node: TestAtrium
  let store: FileStore
  let maya: Person
  let jun: Person
  let hana: Person
  beforeAll(async () => {
    uploads = await openUploads(kind)
    ;({ node } = uploads)
    ;({ maya, jun } = await node.foundNorthwind('jun'))
    hana = await node.found('Borealis', 'hana')
    store = await openFileStore(node.config, Buffer.alloc(32), createLog('error'))
  })
  afterAll(() => uploads.close())
  beforeEach(async () => {
    await superuser('delete from file')
    await setQuota(null)
  })

  const superuser = <T extends object = object>(statement: string) =>
    query<T>(named(node.database.superuserUrl, new URL(node.database.url).pathname.slice(1)), statement)
  const sweep = (ahead: number) =>
    sweepUploads({ transactions: node.atrium.transactions, store, log: createLog('error') }, new Date(node.clock().getTime() + ahead))
  const setQuota = (bytes: number | null) =>
    superuser(
      `insert into file_usage (company_id, bytes, quota) values ('${maya.companyId}', 0, ${bytes}) on conflict (company_id) do update set quota = excluded.quota`,
    )
  const used = async (): Promise<number> => (await maya.client.getFileUsage({})).bytes
  /** The sum over the rows, to compare with the count. */
  const summed = async (): Promise<number> =>
    (
      await superuser<{ sum: number }>(
        `select coalesce(sum(bytes_of(file)), 0)::int as sum from file where company_id = '${maya.companyId}'`,
      )
    )[0]?.sum ?? -1

  test('has a default until the company has its own, and only those who manage the company read it', async () => {
    expect(await maya.client.getFileUsage({})).toEqual({ bytes: 0, quota: limits.companyFileBytes })
    await setQuota(5_000)
    expect((await maya.client.getFileUsage({})).quota).toBe(5_000)
    expect((await hana.client.getFileUsage({})).quota).toBe(limits.companyFileBytes)
    expect(await refusalOf(jun.client.getFileUsage({}))).toBe('NO_PERMISSION')
  })

  test('is reserved from the announcement on, then used by the actual size of the file', async () => {
    const announced = await uploads.presign(jun, 'notes.txt', 'false', 100)
    expect(await used()).toBe(100)
    expect(await uploads.send(jun, announced, words)).toBe('stored')
    expect(await used()).toBe(words.length)
    await uploads.presign(jun, 'notes.txt')
    expect(await used()).toBe(words.length + limits.fileBytes)
    expect((await hana.client.getFileUsage({})).bytes).toBe(0)
  })

  test('is refused from the first byte above it, with its error code, and to no other company', async () => {
    await setQuota(150)
    await uploads.presign(jun, 'notes.txt', 'false', 100)
    expect(await refusalOf(uploads.presign(jun, 'notes.txt', 'false', 51))).toBe('FILE_QUOTA_REACHED')
    expect(await refusalOf(uploads.presign(maya, 'notes.txt'))).toBe('FILE_QUOTA_REACHED')
    expect(await used()).toBe(100)
    await uploads.presign(jun, 'notes.txt', 'false', 50)
    await uploads.presign(hana, 'notes.txt', 'false', 51)
  })

  test('is never given twice to concurrent uploads', async () => {
    await setQuota(1_000)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        uploads.presign(jun, 'notes.txt', 'false', 100).then(
          () => 'announced',
          () => 'refused',
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 'announced')).toHaveLength(10)
    expect(await used()).toBe(1_000)
  })

  test('is checked again for a picture that grew by re-encoding', async () => {
    const rough = new Uint8Array(await Transformer.fromRgbaPixels(new Uint8Array(randomBytes(64 * 64 * 4)), 64, 64).jpeg(1))
    await setQuota(rough.length)
    expect(await uploads.send(jun, await uploads.presign(jun, 'photo.jpg', 'false', rough.length), rough)).toBe('FILE_QUOTA_REACHED')
    expect(await used()).toBe(0)
    await setQuota(null)
    expect(await uploads.send(jun, await uploads.presign(jun, 'photo.jpg', 'false', rough.length), rough)).toBe('stored')
    expect(await used()).toBeGreaterThan(rough.length)
    expect(await used()).toBe(await summed())
  })

  test('is free again when a file is refused, removed, or never arrived', async () => {
    expect(await uploads.send(jun, await uploads.presign(jun, 'plan.pdf'), words)).toBe('FILE_TYPE_NOT_ALLOWED')
    expect(await used()).toBe(0)
    const { file_id } = await uploads.presign(jun, 'film.mp4')
    await jun.client.removeFile({ file_id })
    expect(await used()).toBe(0)
    const kept = await uploads.upload(jun, 'draft.txt', words, 'true')
    await jun.client.removeFile({ file_id: kept.file_id })
    expect(await used()).toBe(0)
    expect((await uploads.get(kept.download_url)).status).toBe(404)
    await uploads.presign(jun, 'never.txt')
    await sweep(minutes(70))
    expect([await used(), await summed()]).toEqual([0, 0])
    expect(await superuser('select file_id from file')).toEqual([])
  })

  test('is not freed while others can read the file', async () => {
    const shared = await uploads.upload(jun, 'photo.png', picture)
    expect(await refusalOf(jun.client.removeFile({ file_id: shared.file_id }))).toBe('FILE_IN_USE')
    const linked = await uploads.upload(jun, 'draft.txt', words, 'true')
    await superuser(`insert into file_link values ('${jun.companyId}', '${linked.file_id}', 'conversation', uuidv7(), uuidv7())`)
    expect(await refusalOf(jun.client.removeFile({ file_id: linked.file_id }))).toBe('FILE_IN_USE')
    expect(await refusalOf(maya.client.removeFile({ file_id: linked.file_id }))).toBe('FILE_NOT_FOUND')
  })

  test('cannot be used up by one person with many announcements', async () => {
    for (let count = 0; count < limits.uploadsAtOnce; count += 1) await uploads.presign(jun, 'notes.txt', 'false', 1)
    expect(await refusalOf(uploads.presign(jun, 'notes.txt', 'false', 1))).toBe('TOO_MANY_REQUESTS')
    await uploads.presign(maya, 'notes.txt', 'false', 1)
  })

  test('cannot be used up by one person with few large announcements', async () => {
    await setQuota(100 * limits.announcedBytes)
    for (let held = 0; held + limits.fileBytes <= limits.announcedBytes; held += limits.fileBytes)
      await uploads.presign(jun, 'film.mp4', 'false', limits.fileBytes)
    expect(await refusalOf(uploads.presign(jun, 'film.mp4', 'false', limits.fileBytes))).toBe('TOO_MANY_REQUESTS')
    await uploads.presign(jun, 'notes.txt', 'false', 1)
    await uploads.presign(maya, 'film.mp4', 'false', limits.fileBytes)
  })

  test('matches the rows after concurrent changes', async () => {
    await setQuota(200_000)
    const some = async (index: number): Promise<unknown> => {
      const announced = await uploads.presign(jun, index % 3 ? 'notes.txt' : 'photo.png', 'true', 1_000)
      if (index % 4 === 0) return jun.client.removeFile({ file_id: announced.file_id })
      return Promise.allSettled([
        uploads.send(jun, announced, index % 3 ? words : picture),
        index % 5 ? undefined : jun.client.removeFile({ file_id: announced.file_id }),
      ])
    }
    await Promise.allSettled(Array.from({ length: 40 }, (_, index) => some(index)))
    expect(await used()).toBe(await summed())
    await sweep(minutes(200))
    expect(await used()).toBe(await summed())
  })

  test('is freed from announcements that never arrived, and stored files stay', async () => {
    const stored = await uploads.upload(jun, 'notes.txt', words)
    await uploads.presign(jun, 'never.txt')
    await uploads.presign(hana, 'never.txt')
    const waiting = async () => (await superuser("select file_id from file where state = 'waiting'")).length
    await sweep(minutes(10))
    expect(await waiting()).toBe(2)
    await sweep(minutes(120))
    expect(await waiting()).toBe(0)
    expect((await uploads.get(stored.download_url)).status).toBe(200)
  })

  test('deleted files leave the store with the next sweep, and stored ones stay', async () => {
    const stored = await uploads.upload(jun, 'notes.txt', words)
    const removed = await uploads.upload(jun, 'draft.txt', words, 'true')
    await jun.client.removeFile({ file_id: removed.file_id })
    expect((await store.open(removed.s3_key))?.destroy()).toBeDefined()
    await sweep(minutes(0))
    expect(await store.open(removed.s3_key)).toBeUndefined()
    expect((await uploads.get(stored.download_url)).status).toBe(200)
  })

  test('no internal failures occurred', () => {
    expect(node.failures).toEqual([])
  })
})
