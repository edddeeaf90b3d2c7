import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { named, query } from '#testing/postgres'
import { strictStores } from '#testing/stores/stores'
import { openUploads, photo, picture, words } from '#testing/stores/uploads'
import { refusalOf } from '#testing/wire'
import { openFileStore } from '#kernel/files/open-store'
import { createLog } from '#kernel/log'
import { openFile, type FileReaders } from './access.ts'
import { dimensionsOf } from './images/dimensions.ts'
import { sweepUploads } from './sweep.ts'

describe.each(strictStores)('with files on $name', (kind) => {
  let uploads: Awaited<ReturnType<typeof openUploads>>
  let node: TestAtrium
  let maya: Person
  let jun: Person
  let hana: Person
  beforeAll(async () => {
    uploads = await openUploads(kind)
    ;({ node } = uploads)
    ;({ maya, jun } = await node.foundNorthwind('jun'))
    hana = await node.found('Borealis', 'hana')
  })
  afterAll(() => uploads.close())

  /** The handle of this person's session in its links. */
  const handleOf = async (person: Person): Promise<string> => {
    const { download_url } = await uploads.upload(person, 'note.txt', words, 'true')
    return new URL(node.url + download_url).searchParams.get('handle') ?? expect.fail('a link without a handle')
  }
  const superuser = (statement: string) => query(named(node.database.superuserUrl, new URL(node.database.url).pathname.slice(1)), statement)

  describe('a download', () => {
    test('has its content type and disposition, and is cacheable forever', async () => {
      const shown = await uploads.get((await uploads.upload(jun, 'photo.png', picture)).download_url)
      expect(shown.headers.get('content-type')).toBe('image/png')
      expect(shown.headers.get('content-disposition')).toMatch(/^inline; /)
      const saved = await uploads.get((await uploads.upload(jun, 'Läs mig.txt', Buffer.from('<script>'))).download_url)
      expect(saved.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="Las mig.txt"; filename*=UTF-8''L%C3%A4s%20mig.txt`)
      for (const { headers } of [shown, saved]) {
        expect(headers.get('content-security-policy')).toBe('sandbox')
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(headers.get('content-encoding')).toBeNull()
      }
    })

    test('of a range returns that range, and of an unchanged file 304', async () => {
      const { download_url } = await uploads.upload(jun, 'notes.txt', words)
      const part = await uploads.get(download_url, { range: 'bytes=2-4' })
      expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
      const beyond = await uploads.get(download_url, { range: 'bytes=10-' })
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
      const etag = part.headers.get('etag') ?? ''
      expect((await uploads.get(download_url, { 'if-none-match': etag })).status).toBe(304)
      expect((await uploads.get(download_url, { range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200)
    })

    test('of an invalid key answers that the file does not exist', async () => {
      for (const key of ['', 'x', `${jun.companyId}/x.txt`, `${jun.companyId}/%00`, `${jun.companyId}/%2e%2e%2f%2e%2e%2fsecret.key`]) {
        const reply = await uploads.get(`/general/file/public/${key}`)
        expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store'])
      }
    })
  })

  describe('a private file', () => {
    const readAs = async (person: Person, file_id: string): Promise<number> =>
      (await uploads.get((await person.client.getFileMetadata({ file_id })).download_url)).status

    test('is its uploader’s until it is linked, and has no public address', async () => {
      const { file_id, download_url, s3_key } = await uploads.upload(jun, 'letters/draft.txt', words, 'true')
      expect((await uploads.get(download_url)).status).toBe(200)
      expect((await uploads.get(download_url)).headers.get('cache-control')).toBe('private, no-cache')
      expect(await readAs(jun, file_id)).toBe(200)
      expect((await uploads.get(`/general/file/public/${s3_key}`)).status).toBe(404)
      for (const person of [maya, hana]) expect(await refusalOf(person.client.getFileMetadata({ file_id }))).toBe('FILE_NOT_FOUND')
    })

    test('that is a large picture has a small copy for the same readers, until it is deleted', async () => {
      const { file_id, download_url, s3_key } = await uploads.upload(jun, 'Harbour.jpg', await photo(1_600, 1_200), 'true')
      const [whole, small] = [await uploads.get(download_url), await uploads.get(`${download_url}&size=small`)]
      const bytes = Buffer.from(await small.arrayBuffer())
      expect([small.status, small.headers.get('content-type'), small.headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'private, no-cache',
      ])
      expect(dimensionsOf('image/webp', bytes)).toEqual({ width: 960, height: 720 })
      expect(bytes.length).toBeLessThan((await whole.arrayBuffer()).byteLength / 2)
      expect(small.headers.get('etag')).not.toBe(whole.headers.get('etag'))
      const { pathname, searchParams } = new URL(node.url + download_url)
      searchParams.set('handle', await handleOf(maya))
      expect((await uploads.get(`${pathname}?${searchParams}&size=small`)).status).toBe(404)
      await jun.client.removeFile({ file_id })
      const log = createLog('error')
      const store = await openFileStore(node.config, Buffer.alloc(32), log)
      const isKept = async (): Promise<boolean> => Boolean((await store.open(`${s3_key}.small`))?.destroy())
      expect(await isKept()).toBe(true)
      await sweepUploads({ transactions: node.atrium.transactions, store, log }, node.clock())
      expect(await isKept()).toBe(false)
    })

    test('that is small, or not a picture, is its own small copy', async () => {
      for (const [name, bytes] of [
        ['dot.png', picture],
        ['draft.txt', words],
      ] as const) {
        const { download_url } = await uploads.upload(jun, name, bytes, 'true')
        const asked = await uploads.get(`${download_url}&size=small`)
        expect([asked.status, asked.headers.get('content-length')]).toEqual([
          200,
          (await uploads.get(download_url)).headers.get('content-length'),
        ])
      }
    })

    test('is not opened by an altered link, or by one of another session', async () => {
      const { download_url } = await uploads.upload(jun, 'draft.txt', words, 'true')
      const link = new URL(node.url + download_url)
      const altered = (name: string, value: string): string => {
        const copy = new URL(link)
        copy.searchParams.set(name, value)
        return copy.pathname + copy.search
      }
      const others = [
        altered('handle', await handleOf(maya)),
        altered('handle', jun.session.session_id),
        altered('signature', 'AAAA'),
        altered('signature', ''),
        link.pathname,
        `${link.pathname}?handle=1&handle=2`,
      ]
      for (const path of others) expect((await uploads.get(path)).status).toBe(404)
      const elsewhere = await uploads.upload(jun, 'other.txt', words, 'true')
      expect((await uploads.get(new URL(node.url + elsewhere.download_url).pathname + link.search)).status).toBe(404)
    })

    test('whether it exists, is another’s or never existed gets the same link, which only opens for those who may read the file', async () => {
      const theirs = await uploads.upload(maya, 'plan.txt', words, 'true')
      const foreign = await uploads.upload(hana, 'plan.txt', words, 'true')
      const isPublic = await uploads.upload(maya, 'boat.png', picture)
      const ids = [theirs, foreign, isPublic, { file_id: randomUUID() }].map(({ file_id }) => file_id)
      const { links } = await jun.client.listFileLinks({ file_ids: ids })
      expect(links.map(({ file_id }) => file_id)).toEqual(ids)
      const formOf = ({ file_id, download_url }: (typeof links)[number]) =>
        download_url.replace(file_id, 'ID').replace(/signature=[\w-]{43}$/, 'signature=S')
      expect(new Set(links.map(formOf)).size).toBe(1)
      for (const { file_id, download_url } of links)
        expect((await uploads.get(download_url)).status).toBe(file_id === isPublic.file_id ? 200 : 404)
    })

    test('has a link that reveals nothing about its session', async () => {
      const { download_url } = await uploads.upload(jun, 'draft.txt', words, 'true')
      expect(download_url).not.toContain(jun.session.session_id)
      expect(await handleOf(jun)).toBe(await handleOf(jun))
    })

    test('is closed when the session of its link ends', async () => {
      const other = await node.signIn('jun')
      const { file_id, download_url } = await uploads.upload(other, 'draft.txt', words, 'true')
      expect((await uploads.get(download_url)).status).toBe(200)
      await jun.client.endSession({ session_id: other.session.session_id })
      expect((await uploads.get(download_url)).status).toBe(404)
      expect(await readAs(jun, file_id)).toBe(200)
    })

    test('is closed with its reader’s account, and opens to a new session once the account is active again', async () => {
      const { file_id, download_url } = await uploads.upload(jun, 'draft.txt', words, 'true')
      await superuser(`update employee set employee_account_status = 'SUSPENDED' where employee_id = '${jun.id}'`)
      expect((await uploads.get(download_url)).status).toBe(404)
      await superuser(`update employee set employee_account_status = 'ACTIVE' where employee_id = '${jun.id}'`)
      expect((await uploads.get(download_url)).status).toBe(404)
      jun = await node.signIn('jun')
      expect(await readAs(jun, file_id)).toBe(200)
    })

    test('once linked is readable by those who may read the linked row, at that moment', async () => {
      const { file_id } = await uploads.upload(jun, 'draft.txt', words, 'true')
      await superuser(
        `insert into file_link values ('${jun.companyId}', '${file_id}', 'conversation', '${randomUUID()}', '${randomUUID()}')`,
      )
      let members = new Set([maya.id])
      const readers: FileReaders = { conversation: async (_tx, { employeeId }) => members.has(employeeId) }
      const opens = async ({ id: employeeId, companyId, session }: Person, known = readers): Promise<boolean> => {
        const actor = {
          companyId,
          employeeId,
          accountId: randomUUID(),
          sessionId: session.session_id,
          linkHandle: '',
          permissions: new Set<string>(),
        }
        return Boolean(await node.atrium.transactions({ effect: 'read', companyId }, (tx) => openFile(tx, actor, file_id, known)))
      }
      expect([await opens(maya), await opens(jun), await opens(hana)]).toEqual([true, false, false])
      members = new Set([jun.id])
      expect([await opens(maya), await opens(jun)]).toEqual([false, true])
      expect(await opens(jun, {})).toBe(false)
    })
  })

  test('no internal failures occurred', () => {
    expect(node.failures).toEqual([])
  })
})
