import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Person } from '#testing/people'
import { strictStores } from '#testing/stores/stores'
import { openUploads, words } from '#testing/stores/uploads'

const [onDisk] = strictStores
if (!onDisk) throw new Error('there is no store on the disk')
let uploads: Awaited<ReturnType<typeof openUploads>>
let jun: Person
beforeAll(async () => {
  uploads = await openUploads(onDisk)
  ;({ jun } = await uploads.node.foundNorthwind('jun'))
})
afterAll(() => uploads.close())

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE'])(
  'a file that the disk rejects (%s) is refused with its own error, and accepted once the disk recovers',
  async (code) => {
    const full = vi.spyOn(uploads.node.atrium.store, 'receive').mockRejectedValue(Object.assign(new Error(`${code}: write`), { code }))
    onTestFinished(() => full.mockRestore())
    const announced = await uploads.presign(jun, 'notes.txt')
    expect(await uploads.post(announced, words)).toBe('STORAGE_UNAVAILABLE')
    full.mockRestore()
    expect(await uploads.post(announced, words)).toBeUndefined()
    expect(await (await uploads.get(announced.download_url)).text()).toBe('0123456789')
  },
)

test('a part during which the disk fills up is refused for a while, as a whole file is', async () => {
  const { file_id } = await jun.client.beginUpload({ key: 'chat/words.txt', is_private: 'true', size: words.length })
  const [part] = (await jun.client.listMissingParts({ file_id })).missing
  const put = () => fetch(uploads.node.url + part?.url, { method: 'PUT', body: words })
  const full = vi.spyOn(uploads.node.atrium.store.parts, 'put').mockImplementation(async (_policy, bytes) => {
    // As a write that fails does, this stops the reading.
    for await (const _chunk of bytes) throw Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' })
  })
  onTestFinished(() => full.mockRestore())
  const refused = await put()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  full.mockRestore()
  expect((await put()).status).toBe(204)
})
