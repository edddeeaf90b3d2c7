/** Width and height of pictures, read from their headers: checked before decoding, since a small file can claim a huge picture. */
export type Dimensions = { width: number; height: number }

/** The largest size that a picture's header claims; undefined when it has none. Throws a RangeError when the header is cut short. */
export function dimensionsOf(contentType: string, bytes: Buffer): Dimensions | undefined {
  if (contentType === 'image/png' && begins(bytes, '\x89PNG\r\n\x1a\n'))
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (contentType === 'image/gif' && begins(bytes, 'GIF8')) return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (contentType === 'image/jpeg') return largest(framesOfJpeg(bytes))
  if (contentType === 'image/webp') return largest(framesOfWebp(bytes))
  return contentType === 'image/avif' ? largest(extentsOfAvif(bytes)) : undefined
}

const begins = (bytes: Buffer, signature: string): boolean => bytes.toString('latin1', 0, signature.length) === signature

/** The picture has so many pieces that it must be crafted to keep its parser busy. */
export class TooManyPieces extends Error {}
const mostPieces = 10_000

/** Counts the pieces of one picture, and throws above the maximum. */
export function countPieces(): () => void {
  let pieces = 0
  return () => {
    if ((pieces += 1) > mostPieces) throw new TooManyPieces()
  }
}

function largest(found: Iterable<Dimensions>): Dimensions | undefined {
  let most: Dimensions | undefined
  const count = countPieces()
  for (const one of found) {
    count()
    if (!most || one.width * one.height > most.width * most.height) most = one
  }
  return most
}

/** The frame headers (SOF) before the first scan. */
function* framesOfJpeg(bytes: Buffer): Generator<Dimensions> {
  const count = countPieces()
  let at = 2
  while (at + 4 <= bytes.length) {
    count()
    const marker = bytes.readUInt16BE(at)
    if (marker === 0xffda || marker >> 8 !== 0xff) return
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) yield { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += marker === 0xffff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
}

export type Chunk = { name: string; start: number; end: number }

/** The chunks of a RIFF container, or of a part of it; `start` and `end` bound a chunk's data. */
export function* chunksOf(
  bytes: Buffer,
  count: () => void,
  from = 12,
  to = Math.min(bytes.length, 8 + bytes.readUInt32LE(4)),
): Generator<Chunk> {
  let at = from
  while (at + 8 <= to) {
    count()
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size
    if (end > to) throw new RangeError('a chunk runs past its container')
    yield { name: bytes.toString('latin1', at, at + 4), start: at + 8, end }
    at = end + (size % 2)
  }
}

function* framesOfWebp(bytes: Buffer): Generator<Dimensions> {
  const count = countPieces()
  for (const chunk of chunksOf(bytes, count)) {
    yield* sizeOfChunk(bytes, chunk)
    if (chunk.name === 'ANMF') for (const inner of chunksOf(bytes, count, chunk.start + 16, chunk.end)) yield* sizeOfChunk(bytes, inner)
  }
}

function* sizeOfChunk(bytes: Buffer, { name, start }: Chunk): Generator<Dimensions> {
  if (name === 'VP8X') yield { width: bytes.readUIntLE(start + 4, 3) + 1, height: bytes.readUIntLE(start + 7, 3) + 1 }
  if (name === 'VP8 ') yield { width: bytes.readUInt16LE(start + 6) & 0x3fff, height: bytes.readUInt16LE(start + 8) & 0x3fff }
  if (name === 'VP8L')
    yield { width: (bytes.readUInt32LE(start + 1) & 0x3fff) + 1, height: ((bytes.readUInt32LE(start + 1) >>> 14) & 0x3fff) + 1 }
}

/** Every 'ispe' box; the decoder rejects coded pictures of another size. */
function* extentsOfAvif(bytes: Buffer): Generator<Dimensions> {
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    yield { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
  }
}
