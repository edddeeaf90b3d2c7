import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import type { Presign } from '@atrium/contract/files/index'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStore } from '#kernel/files'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { named, query } from '#testing/postgres'
import { codeOf, refusalOf } from '#testing/wire'
import { openFile, type FileReaders } from './access.ts'
import { sweepUploads } from './sweep.ts'

let node: TestAtrium
let maya: Person
let jun: Person
let hana: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, jun } = await node.foundNorthwind('jun'))
  hana = await node.found('Borealis', 'hana')
})
afterAll(() => node.close())

const width = 6
const height = 4
const picture = new Uint8Array(await Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(200), width, height).png())
const words = Buffer.from('0123456789')

const presign = (person: Person, key: string, is_private: 'true' | 'false' = 'false') => person.client.presignUpload({ key, is_private })
/** Posts a form as a browser does: the fields in their order, the file last, no credentials. Answers 'stored' or the code of the refusal. */
async function post(
  { url, fields }: Pick<Presign, 'url' | 'fields'>,
  bytes: Uint8Array<ArrayBuffer>,
  change: Record<string, string> = {},
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value)
  form.append('file', new Blob([bytes]), 'file')
  const reply = await fetch(node.url + url, { method: 'POST', body: form })
  return reply.status === 204 ? 'stored' : codeOf({ status: reply.status, headers: reply.headers, text: await reply.text() })
}
async function upload(
  person: Person,
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
  is_private: 'true' | 'false' = 'false',
): Promise<Presign> {
  const announced = await presign(person, key, is_private)
  expect(await post(announced, bytes)).toBe('stored')
  return announced
}
const get = (path: string, headers: Record<string, string> = {}) => fetch(node.url + path, { headers })
const superuser = (statement: string) => query(named(node.database.superuserUrl, new URL(node.database.url).pathname.slice(1)), statement)

describe('an upload', () => {
  test('is kept under the session’s company and person, whatever key was asked for', async () => {
    const { s3_key } = await presign(jun, `${hana.companyId}/profile/${hana.id}/Photo.PNG`)
    expect(s3_key).toMatch(new RegExp(`^${jun.companyId}/profile/${jun.id}/[0-9a-f-]{36}-Photo\\.png$`))
  })

  test('is nowhere to be seen before it has come, and for every colleague afterwards', async () => {
    const announced = await presign(jun, 'profile/photo.png')
    expect((await get(announced.download_url)).status).toBe(404)
    expect(await refusalOf(jun.client.getFileMetadata({ file_id: announced.file_id }))).toBe('FILE_NOT_FOUND')
    expect(await post(announced, picture)).toBe('stored')
    expect((await get(announced.download_url)).status).toBe(200)
    const metadata = await maya.client.getFileMetadata({ file_id: announced.file_id })
    expect(metadata).toMatchObject({
      file_name: 'photo.png',
      content_type: 'image/png',
      width,
      height,
      download_url: announced.download_url,
    })
  })

  test('can be a profile picture in its own company alone', async () => {
    const { download_url: profile_url } = await upload(jun, 'profile/photo.png', picture)
    expect((await jun.client.updateEmployee({ employee: { profile_url } })).profile_url).toBe(profile_url)
    expect(await refusalOf(hana.client.updateEmployee({ employee: { profile_url } }))).toBe('FILE_NOT_FOUND')
  })

  test('is for once', async () => {
    const announced = await upload(jun, 'notes.txt', words)
    expect(await post(announced, Buffer.from('other words'))).toBe('INVALID_REQUEST')
    expect(await (await get(announced.download_url)).text()).toBe('0123456789')
  })

  test('posted several times at once is stored once', async () => {
    const announced = await presign(jun, 'notes.txt')
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(announced, words)))
    expect(answers.toSorted()).toEqual(['INVALID_REQUEST', 'INVALID_REQUEST', 'INVALID_REQUEST', 'stored'])
  })

  test('is refused when its form was forged', async () => {
    const announced = await presign(jun, 'notes.txt')
    const other = await presign(jun, 'other.txt')
    const forgeries: Record<string, string>[] = [
      { key: other.s3_key },
      { policy: other.fields['policy'] ?? '' },
      { signature: 'AAAA' },
      { 'content-type': 'text/html' },
      { policy: '', signature: '' },
    ]
    for (const change of forgeries) expect(await post(announced, words, change)).toBe('INVALID_REQUEST')
    expect(await post({ url: announced.url, fields: {} }, words)).toBe('INVALID_REQUEST')
    expect(await post(announced, words)).toBe('stored')
  })

  test('is refused when it begins too late', async () => {
    const announced = await presign(jun, 'notes.txt')
    node.clock.pass(minutes(5))
    expect(await post(announced, words)).toBe('INVALID_REQUEST')
  })

  test('is refused above its size, and the sender hears why', async () => {
    expect(await post(await presign(jun, 'vast.png'), Buffer.alloc(limits.imageBytes + 1))).toBe('FILE_TOO_LARGE')
    expect(await post({ url: '/general/s3/upload', fields: { policy: 'x', signature: 'x' } }, Buffer.alloc(8_000_000))).toBe(
      'INVALID_REQUEST',
    )
  })

  test.each(['drawing.svg', 'page.html', 'run.exe', 'photo'])('named %s is refused before it comes', async (key) => {
    expect(await refusalOf(presign(jun, key))).toBe('FILE_TYPE_NOT_ALLOWED')
  })

  test.each([
    ['photo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'FILE_TYPE_NOT_ALLOWED'],
    ['photo.jpg', picture, 'FILE_TYPE_NOT_ALLOWED'],
    ['photo.png', picture.subarray(0, 60), 'FILE_TYPE_NOT_ALLOWED'],
    ['plan.pdf', Buffer.from('<html>'), 'FILE_TYPE_NOT_ALLOWED'],
    ['notes.txt', Buffer.from([1, 0, 2]), 'FILE_TYPE_NOT_ALLOWED'],
    ['notes.txt', picture, 'FILE_TYPE_NOT_ALLOWED'],
    ['notes.txt', Buffer.alloc(0), 'INVALID_REQUEST'],
  ])('named %s whose bytes are something else is refused', async (key, bytes, code) => {
    const announced = await presign(jun, key)
    expect(await post(announced, new Uint8Array(bytes))).toBe(code)
    expect((await get(announced.download_url)).status).toBe(404)
  })

  test.each([
    ['application/json', '{}'],
    ['text/plain', 'x'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\nnot a part'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--'],
  ])('of the type %s with the body %j is refused', async (type, body) => {
    const reply = await fetch(`${node.url}/general/s3/upload`, { method: 'POST', body, headers: { 'content-type': type } })
    expect(codeOf({ status: reply.status, headers: reply.headers, text: await reply.text() })).toBe('INVALID_REQUEST')
  })

  test('that breaks off can be tried again', async () => {
    const announced = await presign(jun, 'notes.txt')
    await breakOff(announced)
    expect(await post(announced, words)).toBe('stored')
  })
})

describe('a download', () => {
  test('says what may be done with it, and lasts for ever', async () => {
    const shown = await get((await upload(jun, 'photo.png', picture)).download_url)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; /)
    const saved = await get((await upload(jun, 'Läs mig.txt', Buffer.from('<script>'))).download_url)
    expect(saved.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="Las mig.txt"; filename*=UTF-8''L%C3%A4s%20mig.txt`)
    for (const { headers } of [shown, saved]) {
      expect(headers.get('content-security-policy')).toBe('sandbox')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('content-encoding')).toBeNull()
    }
  })

  test('of a part answers that part, and of what is known that it has not changed', async () => {
    const { download_url } = await upload(jun, 'notes.txt', words)
    const part = await get(download_url, { range: 'bytes=2-4' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
    const beyond = await get(download_url, { range: 'bytes=10-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
    const etag = part.headers.get('etag') ?? ''
    expect((await get(download_url, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(download_url, { range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200)
  })

  test('of a key that is none answers that there is no such file', async () => {
    for (const key of ['', 'x', `${jun.companyId}/x.txt`, `${jun.companyId}/%00`, `${jun.companyId}/%2e%2e%2f%2e%2e%2fsecret.key`]) {
      const reply = await get(`/general/file/public/${key}`)
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
  })
})

describe('a private file', () => {
  const readAs = async (person: Person, file_id: string): Promise<number> =>
    (await get((await person.client.getFileMetadata({ file_id })).download_url)).status

  test('is its uploader’s until it is linked, and has no public address', async () => {
    const { file_id, download_url, s3_key } = await upload(jun, 'letters/draft.txt', words, 'true')
    expect((await get(download_url)).status).toBe(200)
    expect((await get(download_url)).headers.get('cache-control')).toBe('private, no-cache')
    expect(await readAs(jun, file_id)).toBe(200)
    expect((await get(`/general/file/public/${s3_key}`)).status).toBe(404)
    for (const person of [maya, hana]) expect(await refusalOf(person.client.getFileMetadata({ file_id }))).toBe('FILE_NOT_FOUND')
  })

  test('is not opened by a link that was altered, or that was given to another session', async () => {
    const { download_url } = await upload(jun, 'draft.txt', words, 'true')
    const link = new URL(node.url + download_url)
    const altered = (name: string, value: string): string => {
      const copy = new URL(link)
      copy.searchParams.set(name, value)
      return copy.pathname + copy.search
    }
    const others = [
      altered('session_id', maya.session.session_id),
      altered('signature', 'AAAA'),
      altered('signature', ''),
      link.pathname,
      `${link.pathname}?session_id=1&session_id=2`,
    ]
    for (const path of others) expect((await get(path)).status).toBe(404)
    const elsewhere = await upload(jun, 'other.txt', words, 'true')
    expect((await get(new URL(node.url + elsewhere.download_url).pathname + link.search)).status).toBe(404)
  })

  test('closes with the session its link was given to', async () => {
    const other = await node.signIn('jun')
    const { file_id, download_url } = await upload(other, 'draft.txt', words, 'true')
    expect((await get(download_url)).status).toBe(200)
    await jun.client.endSession({ session_id: other.session.session_id })
    expect((await get(download_url)).status).toBe(404)
    expect(await readAs(jun, file_id)).toBe(200)
  })

  test('closes with its reader’s account', async () => {
    const { download_url } = await upload(jun, 'draft.txt', words, 'true')
    await superuser(`update employee set employee_account_status = 'SUSPENDED' where employee_id = '${jun.id}'`)
    expect((await get(download_url)).status).toBe(404)
    await superuser(`update employee set employee_account_status = 'ACTIVE' where employee_id = '${jun.id}'`)
    expect((await get(download_url)).status).toBe(200)
  })

  test('once linked is for whoever may read what it is linked to, at that moment', async () => {
    const { file_id } = await upload(jun, 'draft.txt', words, 'true')
    await superuser(`insert into file_link values ('${jun.companyId}', '${file_id}', 'conversation', '${randomUUID()}', '${randomUUID()}')`)
    let members = new Set([maya.id])
    const readers: FileReaders = { conversation: async (_tx, { employeeId }) => members.has(employeeId) }
    const opens = async ({ id: employeeId, companyId, session }: Person, known = readers): Promise<boolean> => {
      const actor = { companyId, employeeId, accountId: randomUUID(), sessionId: session.session_id, permissions: new Set<string>() }
      return Boolean(await node.atrium.transactions({ effect: 'read', companyId }, (tx) => openFile(tx, actor, file_id, known)))
    }
    expect([await opens(maya), await opens(jun), await opens(hana)]).toEqual([true, false, false])
    members = new Set([jun.id])
    expect([await opens(maya), await opens(jun)]).toEqual([false, true])
    expect(await opens(jun, {})).toBe(false)
  })
})

test('uploads that never came are forgotten after a while, and stored files are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-sweep-'))
  const store = createDiskStore({ folder, secret: Buffer.alloc(32) })
  const stored = await upload(jun, 'notes.txt', words)
  await presign(jun, 'never.txt')
  await presign(hana, 'never.txt')
  const sweep = (ahead: number) => sweepUploads(node.atrium.transactions, store, new Date(node.clock().getTime() + ahead))
  const waiting = async () => (await superuser("select file_id from file where state = 'waiting'")).length
  const before = await waiting()
  await sweep(minutes(10))
  expect(await waiting()).toBeGreaterThanOrEqual(2)
  expect(await sweep(minutes(120))).toBeLessThanOrEqual(before)
  expect(await waiting()).toBe(0)
  expect((await get(stored.download_url)).status).toBe(200)
  await rm(folder, { recursive: true })
})

test('nothing of all this failed inside', () => {
  expect(node.failures).toEqual([])
})

/** Sends half of a form and hangs up. */
function breakOff({ url, fields }: Presign): Promise<void> {
  const parts = Object.entries(fields).map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const body = `${parts.join('')}--x\r\ncontent-disposition: form-data; name="file"; filename="notes.txt"\r\n\r\nhalf of the`
  const head = `POST ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length + 1_000}\r\n\r\n`
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(node.url).port), '127.0.0.1')
    socket.on('error', reject)
    socket.write(head + body, () => {
      socket.destroy()
      resolve()
    })
  })
}
