/** A row of a table as a person sees it there: its number, the first being 1, and the text of its cells. */
export type TableRow = { number: number; cells: string[] }

/** A file that is no table we can read, or is made to overwhelm whoever reads it. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
}

/** What of a row leaves the loop to others: parsing takes what it gets at once. */
const pieceSize = 16 * 1024

/** A source in small pieces, with a turn of the loop after each. */
export async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of source)
    for (let start = 0; start < chunk.length; start += pieceSize) {
      yield chunk.subarray(start, start + pieceSize)
      await new Promise(setImmediate)
    }
}
