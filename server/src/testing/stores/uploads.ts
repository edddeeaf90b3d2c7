import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { Transformer } from '@napi-rs/image'
import type { Presign } from '@atrium/contract/files/index'
import { expect } from 'vitest'
import { openAtrium, type TestAtrium } from '../atrium.ts'
import type { Person } from '../people.ts'
import type { StoreKind, TestStore } from './stores.ts'
import { codeOf, refusalOf } from '../wire.ts'

/** A small image, and the content of a text file. */
export const width = 6
export const height = 4
export const picture = new Uint8Array(await Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(200), width, height).png())
/** Like a camera's photo: with many colours, so that it does not compress well. */
export const photo = async (wide: number, high: number): Promise<Bytes> =>
  new Uint8Array(
    await Transformer.fromRgbaPixels(
      randomBytes(wide * high * 4).map((byte, index) => (index % 4 === 3 ? 255 : byte)),
      wide,
      high,
    ).jpeg(90),
  )
export const words = Buffer.from('0123456789')

type Bytes = Uint8Array<ArrayBuffer>
type Form = Pick<Presign, 'url' | 'fields'> & { file_id?: string }

/** A node of Atrium with its files in the given store, and what a browser does to upload some. */
export async function openUploads(kind: StoreKind) {
  const beneath: TestStore = await kind.open()
  const node: TestAtrium = await openAtrium({ environment: beneath.environment })
  const isStraight = Boolean(beneath.environment['S3_ENDPOINT'])

  const presign = (person: Person, key: string, is_private: 'true' | 'false' = 'false', size?: number): Promise<Presign> =>
    person.client.presignUpload({ key, is_private, ...(size !== undefined && { size }) })

  /** Posts a form as a browser does: the fields in order, the file last, no credentials. Returns the code of the refusal, or undefined. */
  async function post({ url, fields }: Form, bytes: Bytes, change: Record<string, string> = {}): Promise<string | undefined> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, changed(change, name) ?? value)
    form.append('file', new Blob([bytes]), 'file')
    const reply = await fetch(new URL(url, node.url), { method: 'POST', body: form })
    if (reply.status === 204) return undefined
    const text = await reply.text()
    return url.startsWith('http') ? errorCodeOf(text) : codeOf({ status: reply.status, headers: reply.headers, text })
  }

  /** Posts a form and finishes the upload: returns 'stored', or the code of the refusal. */
  async function send(person: Person, form: Form, bytes: Bytes, change?: Record<string, string>): Promise<string> {
    const refused = await post(form, bytes, change)
    if (refused || !form.file_id) return refused ?? 'stored'
    const { file_id } = form
    const finished = person.client.finishUpload({ file_id })
    return finished.then(
      () => 'stored',
      () => refusalOf(finished),
    )
  }

  async function upload(person: Person, key: string, bytes: Bytes, is_private: 'true' | 'false' = 'false'): Promise<Presign> {
    const announced = await presign(person, key, is_private)
    expect(await send(person, announced, bytes)).toBe('stored')
    return announced
  }

  return {
    node,
    beneath,
    isStraight,
    presign,
    post,
    send,
    upload,
    get: (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, node.url), { headers }),
    breakOff: (form: Form) => sendHalf(new URL(form.url, node.url), form.fields),
    close: async () => {
      await node.close()
      await beneath.close()
    },
  }
}

const changed = (change: Record<string, string>, name: string): string | undefined =>
  Object.entries(change).find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1]

/** The error code of a store for a refused form, as one of ours. */
const errorCodeOf = (xml: string): string => (xml.includes('<Code>EntityTooLarge</Code>') ? 'FILE_TOO_LARGE' : 'INVALID_REQUEST')

/** Sends half of a form and closes the connection. */
function sendHalf(url: URL, fields: Presign['fields']): Promise<void> {
  const parts = Object.entries(fields).map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const body = `${parts.join('')}--x\r\ncontent-disposition: form-data; name="file"; filename="notes.txt"\r\n\r\nhalf of the`
  const head = `POST ${url.pathname} HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length + 1_000}\r\n\r\n`
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname)
    socket.on('error', reject)
    socket.write(head + body, () => {
      socket.destroy()
      resolve()
    })
  })
}
