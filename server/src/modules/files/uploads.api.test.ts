import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { strictStores } from '#testing/stores/stores'
import { height, openUploads, picture, width, words } from '#testing/stores/uploads'
import { codeOf, refusalOf } from '#testing/wire'

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

  describe('an upload', () => {
    test('is stored under the session’s company and person, whatever key was requested', async () => {
      const { s3_key } = await uploads.presign(jun, `${hana.companyId}/profile/${hana.id}/Photo.PNG`)
      expect(s3_key).toMatch(new RegExp(`^${jun.companyId}/profile/${jun.id}/[0-9a-f-]{36}-Photo\\.png$`))
    })

    test('is invisible before it has arrived, and visible to every colleague afterwards', async () => {
      const announced = await uploads.presign(jun, 'profile/photo.png')
      expect((await uploads.get(announced.download_url)).status).toBe(404)
      expect(await refusalOf(jun.client.getFileMetadata({ file_id: announced.file_id }))).toBe('FILE_NOT_FOUND')
      expect(await uploads.send(jun, announced, picture)).toBe('stored')
      expect((await uploads.get(announced.download_url)).status).toBe(200)
      const metadata = await maya.client.getFileMetadata({ file_id: announced.file_id })
      expect(metadata).toMatchObject({
        file_name: 'photo.png',
        content_type: 'image/png',
        width,
        height,
        download_url: announced.download_url,
      })
    })

    test('can be a profile picture only in its own company', async () => {
      const { download_url: profile_url } = await uploads.upload(jun, 'profile/photo.png', picture)
      expect((await jun.client.updateEmployee({ employee: { profile_url } })).profile_url).toBe(profile_url)
      expect(await refusalOf(hana.client.updateEmployee({ employee: { profile_url } }))).toBe('FILE_NOT_FOUND')
    })

    test('is accepted once', async () => {
      const announced = await uploads.upload(jun, 'notes.txt', words)
      const again = await uploads.send(jun, announced, Buffer.from('other words'))
      expect(again).toBe(uploads.isStraight ? 'stored' : 'INVALID_REQUEST') // a store accepts it, and it is never read
      expect(await (await uploads.get(announced.download_url)).text()).toBe('0123456789')
    })

    test('posted several times at once is stored once', async () => {
      const announced = await uploads.presign(jun, 'notes.txt')
      const answers = await Promise.all(Array.from({ length: 4 }, () => uploads.send(jun, announced, words)))
      expect(answers).toContain('stored')
      const others = uploads.isStraight ? ['stored', 'SERVICE_UNAVAILABLE'] : ['INVALID_REQUEST', 'stored']
      expect(answers.filter((answer) => !others.includes(answer))).toEqual([])
      if (!uploads.isStraight) expect(answers.filter((answer) => answer === 'stored')).toHaveLength(1)
      expect(await jun.client.finishUpload({ file_id: announced.file_id })).toEqual({ file_id: announced.file_id })
      expect(await (await uploads.get(announced.download_url)).text()).toBe('0123456789')
    })

    test('is refused when its form was forged', async () => {
      const announced = await uploads.presign(jun, 'notes.txt')
      const other = await uploads.presign(jun, 'other.txt')
      const forgeries: Record<string, string>[] = [
        { key: other.fields['key'] ?? '' },
        { policy: other.fields['policy'] ?? other.fields['Policy'] ?? '' },
        { signature: 'AAAA', 'x-amz-signature': 'a'.repeat(64) },
        { 'content-type': 'text/html' },
        { policy: '', signature: '', 'x-amz-signature': '' },
      ]
      for (const change of forgeries) expect(await uploads.send(jun, announced, words, change)).toBe('INVALID_REQUEST')
      expect(await uploads.post({ url: announced.url, fields: {} }, words)).toBe('INVALID_REQUEST')
      expect(await uploads.send(jun, announced, words)).toBe('stored')
    })

    test('is refused when it begins too late', async () => {
      const announced = await uploads.presign(jun, 'notes.txt')
      if (uploads.isStraight && !uploads.beneath.setAhead) return // an external store uses its own clock
      node.clock.pass(minutes(5))
      uploads.beneath.setAhead?.(minutes(5) + 1_000)
      expect(await uploads.send(jun, announced, words)).toBe('INVALID_REQUEST')
      uploads.beneath.setAhead?.(0)
    })

    test('is refused above its size, and the sender gets the reason', async () => {
      expect(await uploads.send(jun, await uploads.presign(jun, 'vast.png'), Buffer.alloc(limits.imageBytes + 1))).toBe('FILE_TOO_LARGE')
      expect(await uploads.post({ url: '/general/s3/upload', fields: { policy: 'x', signature: 'x' } }, Buffer.alloc(8_000_000))).toBe(
        'INVALID_REQUEST',
      )
    })

    test('of an animation with far too many frames is refused', async () => {
      const frames = Buffer.from('2c00000000010001000002024401', 'hex').toString('latin1') + '\0'
      const animation = Buffer.from(`GIF89a\x01\0\x01\0\0\0\0${frames.repeat(400_000)};`, 'latin1')
      expect(await uploads.send(jun, await uploads.presign(jun, 'storm.gif'), animation)).toBe('FILE_TOO_LARGE')
    })

    test('may not be larger than announced', async () => {
      expect(await refusalOf(uploads.presign(jun, 'film.mp4', 'false', limits.fileBytes + 1))).toBe('FILE_TOO_LARGE')
      const announced = await uploads.presign(jun, 'notes.txt', 'false', words.length - 1)
      expect(await uploads.send(jun, announced, words)).toBe('FILE_TOO_LARGE')
      expect(await uploads.send(jun, await uploads.presign(jun, 'notes.txt', 'false', words.length), words)).toBe('stored')
    })

    test('is finished only by its uploader', async () => {
      const announced = await uploads.presign(jun, 'notes.txt')
      expect(await uploads.post(announced, words)).toBeUndefined()
      for (const person of [maya, hana]) {
        expect(await refusalOf(person.client.finishUpload({ file_id: announced.file_id }))).toBe('FILE_NOT_FOUND')
        expect(await refusalOf(person.client.removeFile({ file_id: announced.file_id }))).toBe('FILE_NOT_FOUND')
      }
      await jun.client.finishUpload({ file_id: announced.file_id })
      expect((await uploads.get(announced.download_url)).status).toBe(200)
    })

    test('that never arrived is not finished', async () => {
      const announced = await uploads.presign(jun, 'notes.txt')
      expect(await refusalOf(jun.client.finishUpload({ file_id: announced.file_id }))).toBe('FILE_NOT_FOUND')
      expect(await uploads.send(jun, announced, words)).toBe('stored')
    })

    test.each(['drawing.svg', 'page.html', 'run.exe', 'photo'])('named %s is refused before it is sent', async (key) => {
      expect(await refusalOf(uploads.presign(jun, key))).toBe('FILE_TYPE_NOT_ALLOWED')
    })

    test.each([
      ['photo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'FILE_TYPE_NOT_ALLOWED'],
      ['photo.jpg', picture, 'FILE_TYPE_NOT_ALLOWED'],
      ['photo.png', picture.subarray(0, 60), 'FILE_TYPE_NOT_ALLOWED'],
      ['plan.pdf', Buffer.from('<html>'), 'FILE_TYPE_NOT_ALLOWED'],
      ['notes.txt', Buffer.from([1, 0, 2]), 'FILE_TYPE_NOT_ALLOWED'],
      ['notes.txt', picture, 'FILE_TYPE_NOT_ALLOWED'],
      ['notes.txt', Buffer.alloc(0), 'INVALID_REQUEST'],
    ])('named %s whose bytes are of another type is refused', async (key, bytes, code) => {
      const announced = await uploads.presign(jun, key)
      expect(await uploads.send(jun, announced, new Uint8Array(bytes))).toBe(code)
      expect((await uploads.get(announced.download_url)).status).toBe(404)
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
      const announced = await uploads.presign(jun, 'notes.txt')
      await uploads.breakOff(announced)
      expect(await uploads.send(jun, announced, words)).toBe('stored')
    })
  })

  test('no internal failures occurred', () => {
    expect(node.failures).toEqual([])
  })
})
