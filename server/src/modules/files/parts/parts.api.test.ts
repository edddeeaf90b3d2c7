import type { MissingPart } from '@atrium/contract/files/index'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFileStore } from '#kernel/files/open-store'
import type { FileStore } from '#kernel/files/store'
import { createLog } from '#kernel/log'
import type { TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { named, query } from '#testing/postgres'
import { strictStores } from '#testing/stores/stores'
import { openUploads } from '#testing/stores/uploads'
import { refusalOf } from '#testing/wire'
import { sweepUploads } from '../sweep.ts'

const part = limits.uploadPartBytes
/** A harbour log of three parts, the last of them short. */
const harbourLog = Buffer.alloc(2 * part + 1_000, 'Pilot boat out at dawn, back with the tide.\n')

describe.each(strictStores)('an upload in parts, with files on $name', (kind) => {
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

  const begin = (person: Person, name = 'harbour.txt', size = harbourLog.length) =>
    person.client.beginUpload({ key: `chat/${name}`, is_private: 'true', size })
  const missing = async (person: Person, file_id: string): Promise<MissingPart[]> =>
    (await person.client.listMissingParts({ file_id })).missing
  const numbers = async (person: Person, file_id: string) => (await missing(person, file_id)).map(({ number }) => number)
  /** Puts a part of the log, or other bytes, to its address. Returns whether it was accepted. */
  async function put(
    { number, bytes, url }: MissingPart,
    body: Uint8Array<ArrayBuffer> = harbourLog.subarray((number - 1) * part).subarray(0, bytes),
  ) {
    const reply = await fetch(new URL(url, node.url), { method: 'PUT', body })
    return reply.status < 300 ? 'there' : 'refused'
  }
  async function bring(person: Person, file_id: string): Promise<void> {
    for (const each of await missing(person, file_id)) expect(await put(each)).toBe('there')
  }
  const used = async (): Promise<number> => (await maya.client.getFileUsage({})).bytes

  test('is a file once every part has arrived, in any order, and invisible before', async () => {
    const { file_id, download_url } = await begin(jun)
    const parts = await missing(jun, file_id)
    expect(parts.map(({ number, bytes }) => [number, bytes])).toEqual([
      [1, part],
      [2, part],
      [3, 1_000],
    ])
    expect((await jun.client.listMissingParts({ file_id })).part_bytes).toBe(part)
    for (const each of parts.toReversed()) {
      expect(await refusalOf(jun.client.finishUpload({ file_id }))).toBe('FILE_NOT_FOUND')
      expect(await put(each)).toBe('there')
    }
    expect(await missing(jun, file_id)).toEqual([])
    expect((await uploads.get(download_url)).status).toBe(404)
    expect(await jun.client.finishUpload({ file_id })).toEqual({ file_id })
    const read = Buffer.from(await (await uploads.get(download_url)).arrayBuffer())
    expect(read.equals(harbourLog)).toBe(true)
    expect(await store.parts.list({ company_id: jun.companyId, file_id })).toEqual([])
    expect(await jun.client.finishUpload({ file_id })).toEqual({ file_id })
    expect(await missing(jun, file_id)).toEqual([])
  })

  test('is resumed where it stopped: parts that arrived are not requested again', async () => {
    const { file_id } = await begin(jun)
    const [first, second] = await missing(jun, file_id)
    if (!first || !second) throw new Error('nothing is missing')
    await put(first)
    expect(await put(second, harbourLog.subarray(0, part - 1))).toBe('refused')
    expect(await put(second, harbourLog.subarray(0, part + 1))).toBe('refused')
    expect(await numbers(jun, file_id)).toEqual([2, 3])
    await bring(jun, file_id)
    await jun.client.finishUpload({ file_id })
  })

  test('is only its uploader’s, and its parts go to no other upload', async () => {
    const { file_id } = await begin(jun)
    for (const person of [maya, hana]) {
      expect(await refusalOf(person.client.listMissingParts({ file_id }))).toBe('FILE_NOT_FOUND')
      expect(await refusalOf(person.client.finishUpload({ file_id }))).toBe('FILE_NOT_FOUND')
      expect(await refusalOf(person.client.removeFile({ file_id }))).toBe('FILE_NOT_FOUND')
    }
    const [own] = await missing(jun, file_id)
    if (!own) throw new Error('nothing is missing')
    const forged = own.url.replace(/(signature=)(.{6})/i, '$1AAAAAA')
    expect(await put({ ...own, url: forged })).toBe('refused')
    expect(await put({ ...own, url: own.url.split('?')[0] ?? '' })).toBe('refused')
    expect(await numbers(jun, file_id)).toEqual([1, 2, 3])
    await jun.client.removeFile({ file_id })
  })

  test('is checked like any other: a false video is refused, and its storage is freed', async () => {
    const before = await used()
    const { file_id, download_url } = await begin(jun, 'film.mp4')
    expect(await used()).toBe(before + harbourLog.length)
    await bring(jun, file_id)
    expect(await refusalOf(jun.client.finishUpload({ file_id }))).toBe('FILE_TYPE_NOT_ALLOWED')
    expect(await used()).toBe(before)
    expect((await uploads.get(download_url)).status).toBe(404)
    expect(await refusalOf(jun.client.listMissingParts({ file_id }))).toBe('FILE_NOT_FOUND')
  })

  test('is refused before it begins when it exceeds the quota or the maximum size, or its type is not allowed', async () => {
    const setQuota = (bytes: number | null) =>
      query(
        named(node.database.superuserUrl, new URL(node.database.url).pathname.slice(1)),
        `update file_usage set quota = ${bytes} where company_id = '${jun.companyId}'`,
      )
    await setQuota((await used()) + harbourLog.length - 1)
    expect(await refusalOf(begin(jun))).toBe('FILE_QUOTA_REACHED')
    await setQuota(null)
    expect(await refusalOf(begin(jun, 'film.mp4', limits.fileBytes + 1))).toBe('FILE_TOO_LARGE')
    expect(await refusalOf(begin(jun, 'run.exe'))).toBe('FILE_TYPE_NOT_ALLOWED')
    expect(await refusalOf(begin(jun, 'harbour.txt', 0))).toBe('INVALID_REQUEST')
  })

  test('in one piece has no parts', async () => {
    const { file_id } = await uploads.presign(jun, 'notes.txt', 'true')
    expect(await refusalOf(jun.client.listMissingParts({ file_id }))).toBe('FILE_NOT_FOUND')
    await jun.client.removeFile({ file_id })
  })

  test('that is removed, or not resumed for a day, is swept with its parts and its storage', async () => {
    const before = await used()
    const [given, forgotten] = [await begin(jun), await begin(jun)]
    for (const { file_id } of [given, forgotten]) {
      const [first] = await missing(jun, file_id)
      if (first) await put(first)
    }
    await jun.client.removeFile({ file_id: given.file_id })
    const partsOf = async ({ file_id }: { file_id: string }) => (await store.parts.list({ company_id: jun.companyId, file_id })).length
    const sweep = (ahead: number) =>
      sweepUploads({ transactions: node.atrium.transactions, store, log: createLog('error') }, new Date(node.clock().getTime() + ahead))
    await sweep(minutes(2))
    expect([await partsOf(given), await partsOf(forgotten)]).toEqual([0, 1])
    expect(await used()).toBe(before + harbourLog.length)
    await sweep(limits.uploadInPartsLifetime + minutes(62))
    expect(await partsOf(forgotten)).toBe(0)
    expect(await used()).toBe(before)
    expect(await refusalOf(jun.client.listMissingParts({ file_id: forgotten.file_id }))).toBe('FILE_NOT_FOUND')
  })

  test('is not resumed after a day, swept or not', async () => {
    const { file_id } = await begin(jun)
    node.clock.pass(limits.uploadInPartsLifetime)
    expect(await refusalOf(jun.client.listMissingParts({ file_id }))).toBe('FILE_NOT_FOUND')
  })

  test('no internal failures occurred', () => {
    expect(node.failures).toEqual([])
  })
})
