import { countPieces, type Dimensions } from './dimensions.ts'

/** A GIF rebuilt block by block: only what is needed to show it remains, so no comment, no location, nothing after its end. */
export type Gif = { bytes: Buffer; frames: Dimensions[] }

/** Throws a RangeError or an Error on anything that is not a complete GIF. */
export function rebuildGif(bytes: Buffer): Gif {
  const screen = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  let at = 13 + colourTableSize(bytes.readUInt8(10))
  const kept = [bytes.subarray(0, at)]
  const frames: Dimensions[] = []
  const count = countPieces()
  for (;;) {
    count()
    const block = bytes.readUInt8(at)
    if (block === 0x3b) break
    const end = block === 0x2c ? endOfFrame(bytes, at) : endOfExtension(bytes, at, block)
    if (block === 0x2c) frames.push(frameAt(bytes, at, screen))
    if (block === 0x2c || isNeeded(bytes, at)) kept.push(bytes.subarray(at, end))
    at = end
  }
  if (!frames.length) throw new Error('a GIF without a frame')
  return { bytes: Buffer.concat([...kept, Buffer.from([0x3b])]), frames }
}

const colourTableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function endOfExtension(bytes: Buffer, at: number, block: number): number {
  if (block !== 0x21) throw new Error('no block of a GIF')
  return endOfSubBlocks(bytes, at + 2)
}

/** The end of a frame: image descriptor, local colour table, code size, data. */
const endOfFrame = (bytes: Buffer, at: number): number => endOfSubBlocks(bytes, at + 10 + colourTableSize(bytes.readUInt8(at + 9)) + 1)

function endOfSubBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (let size = bytes.readUInt8(at); size; size = bytes.readUInt8(at)) at += size + 1
  return at + 1
}

function frameAt(bytes: Buffer, at: number, screen: Dimensions): Dimensions {
  const [left, top] = [bytes.readUInt16LE(at + 1), bytes.readUInt16LE(at + 3)]
  const [width, height] = [bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7)]
  if (left + width > screen.width || top + height > screen.height) throw new Error('a frame outside its screen')
  return { width, height }
}

/** Whether an extension is needed to show the picture: frame times and the repeat count are. */
const isNeeded = (bytes: Buffer, at: number): boolean => {
  const label = bytes.readUInt8(at + 1)
  return label === 0xf9 || (label === 0xff && bytes.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0')
}
