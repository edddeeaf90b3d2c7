import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive; its text comes in pieces. */
export type ZipPart = { name: string; pieces: AsyncIterable<string> | Iterable<string> }
type Written = { name: Buffer; checksum: number; packed: number; length: number; at: number }

/** Sizes have four bytes, without the extension that some readers do not know. */
const mostBytes = 0xff_ff_ff_ff
/** Of nine. The usual six needs half as much time again, and makes tables a twelfth smaller. */
const level = 3

/** A ZIP archive that is written while it is sent: the sizes of a file come after it, and those of all at the end. */
export async function* zipOf(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name, pieces } of parts) {
    const part: Written = { name: Buffer.from(name), checksum: 0, packed: 0, length: 0, at }
    yield beginningOf(part)
    for await (const packed of deflated(pieces, part)) {
      part.packed += packed.length
      yield packed
    }
    at += beginningLength + part.name.length + part.packed + endLength
    if (part.length > mostBytes || at > mostBytes) throw new Error(`${name} is too long for an archive`)
    yield endOf(part)
    written.push(part)
  }
  const directory = Buffer.concat(written.map(entryOf))
  yield Buffer.concat([directory, closingOf(written.length, directory.length, at)])
}

/** Packs the pieces of a part, and counts what went in. Leaving the loop over the result also ends the source. */
function deflated(pieces: ZipPart['pieces'], part: Written): AsyncIterable<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      part.checksum = crc32(bytes, part.checksum)
      part.length += bytes.length
      yield bytes
    }
  }
  // A failure of the source reaches the reader as that of the packed stream.
  return pipeline(Readable.from(counted(), { highWaterMark: 1 }), createDeflateRaw({ level, chunkSize: 65_536 }), () => {})
}

const beginningLength = 30
const endLength = 16
/** Packed by deflate, the sizes follow the content, and names are UTF-8. */
const version = 20
const flags = 0x08_08
const deflate = 8
/** The first day that the format knows, 1 January 1980: when a table was written is of no interest. */
const firstDay = 0x21

function beginningOf({ name }: Written): Buffer {
  const head = Buffer.alloc(beginningLength)
  head.writeUInt32LE(0x04_03_4b_50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflate, 8)
  head.writeUInt16LE(firstDay, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function endOf(part: Written): Buffer {
  const end = Buffer.alloc(endLength)
  end.writeUInt32LE(0x08_07_4b_50, 0)
  writeSizes(end, 4, part)
  return end
}

function entryOf(part: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02_01_4b_50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflate, 10)
  entry.writeUInt16LE(firstDay, 14)
  writeSizes(entry, 16, part)
  entry.writeUInt16LE(part.name.length, 28)
  entry.writeUInt32LE(part.at, 42)
  return Buffer.concat([entry, part.name])
}

function writeSizes(into: Buffer, place: number, { checksum, packed, length }: Written): void {
  into.writeUInt32LE(checksum, place)
  into.writeUInt32LE(packed, place + 4)
  into.writeUInt32LE(length, place + 8)
}

function closingOf(count: number, length: number, at: number): Buffer {
  const closing = Buffer.alloc(22)
  closing.writeUInt32LE(0x06_05_4b_50, 0)
  closing.writeUInt16LE(count, 8)
  closing.writeUInt16LE(count, 10)
  closing.writeUInt32LE(length, 12)
  closing.writeUInt32LE(at, 16)
  return closing
}
