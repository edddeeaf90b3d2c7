import { deflateSync, crc32 } from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import { describe, expect, test } from 'vitest'
import { preparePicture } from './prepare.ts'

const width = 6
const height = 4
const pixels = Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(200), width, height)
const still = {
  'image/png': await pixels.png(),
  'image/jpeg': await pixels.jpeg(),
  'image/webp': await pixels.webp(),
  'image/avif': await pixels.avif({ speed: 10 }),
}
const hidden = Buffer.from('52.5200N 13.4050E')
const refusal = (code: string) => expect.objectContaining({ code })

describe('a still picture', () => {
  test.each(Object.entries(still))('as %s is re-encoded, and nothing after its end remains', async (type, bytes) => {
    const picture = await preparePicture(type, Buffer.concat([bytes, hidden]))
    expect(picture).toMatchObject({ width, height })
    expect(picture.bytes.includes(hidden)).toBe(false)
  })

  test('from a camera held upright is rotated, and contains nothing about the camera', async () => {
    const picture = await preparePicture('image/jpeg', withOrientation(still['image/jpeg'], 6))
    expect(picture).toMatchObject({ width: height, height: width })
    expect(picture.bytes.includes('Exif')).toBe(false)
  })

  test.each(Object.entries(still))('as %s that is cut short is refused', async (type, bytes) => {
    await expect(preparePicture(type, bytes.subarray(0, bytes.length >> 1))).rejects.toEqual(refusal('FILE_TYPE_NOT_ALLOWED'))
  })

  test.each(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])(
    'as %s that is empty or invalid is refused',
    async (type) => {
      await expect(preparePicture(type, Buffer.alloc(0))).rejects.toEqual(refusal('FILE_TYPE_NOT_ALLOWED'))
      await expect(preparePicture(type, Buffer.alloc(64, 'x'))).rejects.toEqual(refusal('FILE_TYPE_NOT_ALLOWED'))
    },
  )

  test('with more pixels than the limit is refused before it is decoded', async () => {
    await expect(preparePicture('image/png', vastPng(20_000, 20_000))).rejects.toEqual(refusal('FILE_TOO_LARGE'))
    await expect(preparePicture('image/webp', vastWebp())).rejects.toEqual(refusal('FILE_TOO_LARGE'))
  })
})

describe('an animated picture', () => {
  test('as GIF keeps its frames and their times, and loses its comments and anything after its end', async () => {
    const picture = await preparePicture('image/gif', Buffer.concat([gif({ frames: 2, comment: hidden }), hidden]))
    expect(picture).toMatchObject({ width: 1, height: 1 })
    expect(picture.bytes.includes(hidden)).toBe(false)
    expect(picture.bytes).toEqual(gif({ frames: 2 }))
  })

  test('as GIF without a frame, without an end or with a frame outside its screen is refused', async () => {
    for (const broken of [gif({ frames: 0 }), gif({ frames: 1 }).subarray(0, -1), gif({ frames: 1, left: 1 })])
      await expect(preparePicture('image/gif', broken)).rejects.toEqual(refusal('FILE_TYPE_NOT_ALLOWED'))
  })

  test.each([
    ['a GIF of a million frames', 'image/gif', () => gif({ frames: 1_000_000 })],
    ['a GIF of more frames than anybody looks at', 'image/gif', () => gif({ frames: 2_001 })],
    ['a WebP of a million frames', 'image/webp', () => animatedWebp(1_000_000, Buffer.alloc(0))],
    ['a WebP of more frames than anybody looks at', 'image/webp', () => animatedWebp(2_001)],
    ['a WebP with a million pieces in a frame', 'image/webp', () => animatedWebp(1, Buffer.alloc(8_000_000))],
    [
      'a JPEG of a million headers',
      'image/jpeg',
      () => Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.from('ffc00008080001000100'.repeat(1_000_000), 'hex')]),
    ],
    ['an AVIF of a million sizes', 'image/avif', () => Buffer.from('ispe\0\0\0\0\0\0\0\x01\0\0\0\x01'.repeat(1_000_000), 'latin1')],
  ])('%s is refused, and none of it decoded', async (_what, type, made) => {
    await expect(preparePicture(type, made())).rejects.toEqual(refusal('FILE_TOO_LARGE'))
  })

  test('as WebP keeps its frames and loses its metadata', async () => {
    const bytes = animatedWebp()
    const picture = await preparePicture('image/webp', bytes)
    expect(picture).toMatchObject({ width, height })
    expect(picture.bytes.includes(hidden)).toBe(false)
    expect(picture.bytes.toString('latin1').match(/ANMF/g)).toHaveLength(2)
    expect(await new Transformer(picture.bytes).metadata()).toMatchObject({ width, height })
  })
})

function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a0000000800010112000300000001000000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

function vastPng(wide: number, high: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name), data])
    const size = Buffer.alloc(4)
    const check = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(wide, 0)
  header.writeUInt32BE(high, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function riff(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

const container = (...chunks: Buffer[]): Buffer => riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))

function extendedHeader(flags: number, wide: number, high: number): Buffer {
  const data = Buffer.alloc(10)
  data.writeUInt8(flags, 0)
  data.writeUIntLE(wide - 1, 4, 3)
  data.writeUIntLE(high - 1, 7, 3)
  return riff('VP8X', data)
}

const vastWebp = (): Buffer => container(extendedHeader(0, 16_384, 16_384), still['image/webp'].subarray(12))

/** An animation of two or more frames, each the still picture or the given one, with EXIF and XMP. */
function animatedWebp(frames = 2, inside?: Buffer): Buffer {
  const coded = still['image/webp'].subarray(12)
  const shown = coded.toString('latin1', 0, 4) === 'VP8X' ? coded.subarray(18) : coded
  const head = Buffer.alloc(16)
  head.writeUIntLE(width - 1, 6, 3)
  head.writeUIntLE(height - 1, 9, 3)
  head.writeUIntLE(100, 12, 3)
  const frame = riff('ANMF', Buffer.concat([head, inside ?? shown]))
  return container(
    extendedHeader(0x1e, width, height),
    riff('ANIM', Buffer.alloc(6)),
    Buffer.concat(Array.from({ length: frames }, () => frame)),
    riff('EXIF', hidden),
    riff('XMP ', hidden),
  )
}

function gif({ frames, comment, left = 0 }: { frames: number; comment?: Buffer; left?: number }): Buffer {
  const screen = Buffer.from('47494638396101000100800000ffffff000000', 'hex')
  const repeat = Buffer.from('21ff0b4e45545343415045322e300301000000', 'hex')
  const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex')
  frame.writeUInt16LE(left, 9)
  const remark = comment ? Buffer.concat([Buffer.from([0x21, 0xfe, comment.length]), comment, Buffer.from([0])]) : Buffer.alloc(0)
  return Buffer.concat([screen, repeat, remark, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}
