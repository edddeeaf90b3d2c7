import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { Arrival } from '#kernel/files/staging'
import type { FileStore } from '#kernel/files/store'
import type { ExportKey } from './queries.ts'

/** A page of an export: the cells of its lines. */
export type Lines = string[][]

/** Far more than a piece can have; the store wants a bound. */
const mostBytes = 2 ** 31

/**
 * What is written of an export is stored in pieces of some hundred people, as a compressed line of JSON for each page, so that work that is
 * interrupted begins with the next piece, on any node. The file itself is made of them while it is downloaded.
 */
export const keyOfPiece = ({ companyId, exportId }: ExportKey, piece: number): string => `${companyId}/hours/${exportId}-${piece}.json.gz`

/** Stores a piece under no key yet: it is kept when it is known to be wanted. */
export const receivePiece = (store: FileStore, pages: AsyncIterable<Lines>): Promise<Arrival> =>
  store.receive(Readable.from(textOf(pages)).compose(createGzip({ level: 1 })), mostBytes)

async function* textOf(pages: AsyncIterable<Lines>): AsyncGenerator<string> {
  for await (const lines of pages) yield `${JSON.stringify(lines)}\n`
}

/** The pages of an export in their order. */
export async function* readPieces(store: FileStore, which: ExportKey, pieces: number): AsyncGenerator<Lines> {
  for (let piece = 0; piece < pieces; piece += 1) {
    const bytes = await store.open(keyOfPiece(which, piece))
    if (!bytes) throw new Error('a piece of an export is gone')
    for await (const line of linesOf(bytes.compose(createGunzip()))) yield JSON.parse(line) as Lines // as storePiece wrote it
  }
}

/** Lines are long, so that no chunk is looked at twice. */
async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  let held: string[] = []
  const chunks: AsyncIterable<string> = bytes.setEncoding('utf8')
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n')
    held.push(first)
    for (const next of others) {
      yield held.join('')
      held = [next]
    }
  }
}

/** Deletes what is stored of an export, and the piece that was being written. */
export async function deletePieces(store: FileStore, which: ExportKey, pieces: number): Promise<void> {
  for (let piece = 0; piece <= pieces; piece += 1) await store.delete(keyOfPiece(which, piece))
}
