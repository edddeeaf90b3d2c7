import { Transformer } from '@napi-rs/image'

type Colour = readonly [number, number, number]
/** A quay at some hour: the colours of sky, sun and water, the height of the sun (0 to 1), and its horizontal position (0 to 1). */
type Hour = { high: Colour; low: Colour; sun: Colour; water: Colour; height: number; across: number }

const width = 720
const height = 480
const horizon = 300

const hours: Readonly<Record<string, Hour>> = {
  'quay-at-six.jpg': { high: [64, 84, 128], low: [247, 190, 150], sun: [255, 226, 190], water: [52, 84, 112], height: 0.12, across: 0.7 },
  'quay-at-noon.jpg': { high: [86, 156, 214], low: [206, 230, 244], sun: [255, 252, 235], water: [38, 118, 142], height: 0.8, across: 0.5 },
  'quay-at-seven.jpg': { high: [120, 82, 128], low: [250, 150, 92], sun: [255, 214, 140], water: [84, 66, 104], height: 0.2, across: 0.3 },
  'quay-at-night.jpg': { high: [10, 18, 40], low: [30, 44, 78], sun: [228, 234, 245], water: [12, 24, 46], height: 0.7, across: 0.2 },
}

/** Draws the quay at the hour in the file's name. */
export async function drawQuay(name: string): Promise<Buffer> {
  const hour = hours[name]
  if (!hour) throw new Error(`nobody photographed ${name}`)
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) pixels.set([...colourAt(x, y, hour), 255], (y * width + x) * 4)
  return Transformer.fromRgbaPixels(pixels, width, height).jpeg(82)
}

function colourAt(x: number, y: number, hour: Hour): Colour {
  const ground = y < horizon ? skyAt(x, y, hour) : waterAt(x, y, hour)
  return isCrane(x, y) || isQuay(x, y) ? blend(ground, [18, 26, 38], 0.88) : ground
}

function skyAt(x: number, y: number, { high, low, sun, height: risen, across }: Hour): Colour {
  const sky = blend(high, low, (y / horizon) ** 1.4)
  const far = Math.hypot(x - across * width, y - (1 - risen) * (horizon - 60))
  return far < 34 ? sun : blend(sky, sun, Math.exp(-far / 90) * 0.6)
}

function waterAt(x: number, y: number, { low, sun, water, across }: Hour): Colour {
  const depth = (y - horizon) / (height - horizon)
  const wave = Math.sin(x / (26 + depth * 60) + Math.sin(y / 5) * 2) * Math.sin(y / (2 + depth * 7))
  const glitter = Math.exp(-Math.abs(x - across * width) / (40 + depth * 120)) * Math.max(0, wave)
  return blend(blend(blend(low, water, 0.45 + depth * 0.5), [255, 255, 255], Math.max(0, wave) * 0.06), sun, glitter * 0.7)
}

/** Two cranes, each a mast, an arm and a cable. */
function isCrane(x: number, y: number): boolean {
  return [120, 560].some((foot, index) => {
    const top = 150 + index * 50
    const mast = Math.abs(x - foot) < 7 && y > top - 60 && y < horizon + 20
    const arm = y > top && y < top + 9 && x > foot - 50 && x < foot + 150
    const stay = Math.abs((x - foot) / 150 - (y - top + 60) / 60) < 0.04 && x > foot && y < top
    const rope = 120 - index * 60
    const cable = Math.abs(x - foot - 130) < 1.5 && y > top && y < top + rope
    return mast || arm || stay || cable || (Math.abs(x - foot - 130) < 14 && y > top + rope && y < top + rope + 20)
  })
}

const isQuay = (x: number, y: number): boolean => y > horizon - 6 && y < horizon + 24 && (x < 300 || x > 500)

const blend = (from: Colour, to: Colour, share: number): Colour => {
  const mixed = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * Math.min(1, Math.max(0, share)))
  return [mixed(0), mixed(1), mixed(2)]
}
