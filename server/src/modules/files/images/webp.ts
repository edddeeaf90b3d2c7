import { chunksOf, countPieces, type Dimensions } from './dimensions.ts'

const animated = 0x02
/** The header flags of an extended WebP that are kept: transparency and animation. */
const keptFeatures = 0x12
const keptChunks = ['VP8X', 'ANIM', 'ANMF']

export const isAnimatedWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes.readUInt8(20) & animated) !== 0

/** Rebuilds an animated WebP from its frames: no EXIF, XMP, profile or unknown chunks, and nothing after its end. */
export function rebuildWebp(bytes: Buffer): { bytes: Buffer; frames: Dimensions[] } {
  const frames: Dimensions[] = []
  const kept: Buffer[] = []
  for (const { name, start, end } of chunksOf(bytes, countPieces())) {
    if (!keptChunks.includes(name)) continue
    const chunk = Buffer.from(bytes.subarray(start - 8, end + ((end - start) % 2)))
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & keptFeatures, 8)
    if (name === 'ANMF') frames.push({ width: bytes.readUIntLE(start + 6, 3) + 1, height: bytes.readUIntLE(start + 9, 3) + 1 })
    kept.push(chunk)
  }
  if (!frames.length) throw new Error('an animation without a frame')
  const body = Buffer.concat(kept)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return { bytes: Buffer.concat([head, body]), frames }
}
