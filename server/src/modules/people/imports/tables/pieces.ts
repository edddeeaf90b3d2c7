/** A table row as people see it in the file: its number, counted from 1, and the text of its cells. */
export type TableRow = { number: number; cells: string[] }

/** A file that is not a readable table, or that is crafted to exhaust its reader. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
}

/** Bytes parsed before yielding to the event loop: the parser handles each piece at once. */
const pieceSize = 16 * 1024

/** A source in small pieces, with a turn of the event loop after each. */
export async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of source)
    for (let start = 0; start < chunk.length; start += pieceSize) {
      yield chunk.subarray(start, start + pieceSize)
      await new Promise(setImmediate)
    }
}
