import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { inPieces, UnreadableTable } from './pieces.ts'

/** What to read from a document: element names come without their prefix, and text only for elements that are `wanted`. */
export type XmlReader<T> = {
  opened: (name: string, facts: Readonly<Record<string, string>>) => void
  wanted?: (name: string) => boolean
  /** Returns the item found at the end of an element, if any. */
  closed?: (name: string, text: string) => T | undefined
}

const deepest = 50
/** The maximum number of characters between two tags: no table has a text, name or comment of that length. */
const longest = 1024 * 1024

/**
 * Yields what a reader finds in a document while its bytes arrive. Knows only XML's predefined entities, so none can expand. Throws
 * `UnreadableTable`.
 */
export async function* readXml<T>(
  bytes: Readable,
  { opened, wanted = () => false, closed = () => undefined }: XmlReader<T>,
): AsyncGenerator<T> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder()
  let found: T[] = []
  let depth = 0
  let text = ''
  let silent = 0
  let failure: Error | undefined
  parser.on('error', (error) => (failure ??= error))
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0
    depth += 1
    text = ''
    opened(plain(name), attributes)
  })
  parser.on('text', (more) => {
    silent = 0
    text += more
    if (text.length > longest) failure ??= new Error('a text is too long')
  })
  parser.on('closetag', ({ name }) => {
    silent = 0
    depth -= 1
    const one = closed(plain(name), wanted(plain(name)) ? text : '')
    text = ''
    if (one !== undefined) found.push(one)
  })
  const take = (piece: string): void => {
    silent += piece.length
    parser.write(piece)
    if (failure || depth > deepest || silent > longest) throw new UnreadableTable(failure?.message ?? 'a document is not as tables are')
  }
  try {
    for await (const piece of inPieces(bytes)) {
      take(decoder.decode(piece, { stream: true }))
      yield* found
      found = []
    }
  } catch (error) {
    throw error instanceof UnreadableTable || !isOfThePart(error) ? error : new UnreadableTable(String(error))
  } finally {
    bytes.destroy()
  }
}

export const plain = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Whether the error is about bytes that cannot be unpacked, or that differ from the list of parts. */
const isOfThePart = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && String(error.code).startsWith('Z_')) || !('code' in error))
