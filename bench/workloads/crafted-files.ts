import { codeOf, openClient, refusalOf } from '../../server/src/testing/wire.ts'
import type { BenchContext } from '../context.ts'
import type { Caller } from '../people.ts'
import { figure, type Finding } from '../report.ts'

const rounds = 3
const many = 1_000_000
const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
const gifOfFrames = Buffer.concat([
  Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'),
  Buffer.alloc(frame.length * many, frame),
  Buffer.from(';'),
])
const jpegOfHeaders = Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(10 * many, Buffer.from('ffc00008080001000100', 'hex'))])
/** Harmless, and as large as the largest of the others. */
const text = Buffer.alloc(gifOfFrames.length, 'tide ')

/** 14: pictures that are made to exhaust their reader, compared with a text file of the same size. */
export async function measureCraftedFiles({ node, crowd }: BenchContext): Promise<Finding> {
  const [person] = await crowd.signIn('meridian', 1)
  if (!person) throw new Error('nobody is there')
  const stalled = { floor: 0, crafted: 0 }
  await upload(node.url, person, 'notes.txt', text)
  const { memory: before } = await node.figures()
  for (let round = 0; round < rounds; round += 1) {
    await node.figures() // begins a new count
    await upload(node.url, person, 'notes.txt', text)
    stalled.floor = Math.max(stalled.floor, (await node.figures()).stall)
    for (const [name, bytes] of [
      ['frames.gif', gifOfFrames],
      ['headers.jpg', jpegOfHeaders],
    ] as const)
      // prettier-ignore
      if ((await upload(node.url, person, name, bytes)) !== 'FILE_TOO_LARGE') throw new Error(`${name} was not refused`)
    stalled.crafted = Math.max(stalled.crafted, (await node.figures()).stall)
  }
  const { memory } = await node.figures()
  return {
    number: '14',
    what: 'pictures of a million frames or headers',
    measured: `longest stall ${figure(stalled.crafted)}, memory + ${figure(Math.max(0, memory - before), 'MB')}`,
    floor: `longest stall ${figure(stalled.floor)}, a text of the same size`,
    budget: 'stall ≤ 2 × floor, memory + 200 MB at most',
    holds: stalled.crafted <= 2 * stalled.floor && memory - before <= 200,
  }
}

/** Uploads a file in the two steps of an upload; returns `stored`, or the code of the refusal. */
async function upload(url: string, { headers }: Caller, name: string, bytes: Buffer<ArrayBuffer>): Promise<string> {
  const client = openClient(url, () => ({ ...headers, 'user-agent': 'Firefox' }))
  const { url: address, fields, file_id } = await client.presignUpload({ key: `chat/${name}`, is_private: 'true', size: bytes.length })
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([bytes]), 'file')
  const reply = await fetch(new URL(address, url), { method: 'POST', body: form })
  if (!reply.ok) return codeOf({ text: await reply.text(), headers: reply.headers, status: reply.status })
  const finished = client.finishUpload({ file_id })
  return finished.then(
    () => 'stored',
    () => refusalOf(finished),
  )
}
