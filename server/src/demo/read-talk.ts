import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readTranscript, type TalkDirect, type TalkSpace } from './transcript.ts'

const folder = join(import.meta.dirname, 'talk')

/** Reads all talk of the demo company, in the order of the names of its files. */
export async function readTalk(): Promise<{ spaces: TalkSpace[]; directs: TalkDirect[] }> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.talk'))
  const inOrder = paths.toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1))
  const talk = (await Promise.all(inOrder.map((path) => readFile(join(folder, path), 'utf8')))).flatMap(readTranscript)
  return { spaces: talk.filter((one) => one.kind === 'space'), directs: talk.filter((one) => one.kind === 'direct') }
}
