import type { FileMedia } from '@atrium/contract/files/index'
import { limits } from '@atrium/contract/limits'

const rate = 8_000
const seconds = 4

/** A tram's bell and the hum below it, like a voice clip recorded on board. */
export function recordTram(): { bytes: Buffer; media: FileMedia } {
  const samples = Array.from({ length: rate * seconds }, (_, index) => sampleAt(index / rate))
  return { bytes: waveOf(samples), media: { duration: seconds * 1_000, waveform: barsOf(samples), is_clip: true } }
}

function sampleAt(at: number): number {
  const hum = 0.12 * Math.sin(2 * Math.PI * 92 * at) * (1 + 0.4 * Math.sin(2 * Math.PI * 3 * at))
  const bell = [0.5, 1.1, 2.6].reduce((sum, struck) => sum + (at > struck ? ring(at - struck) : 0), 0)
  return hum + bell
}
const ring = (since: number): number =>
  Math.exp(-since * 5) * (0.4 * Math.sin(2 * Math.PI * 1_240 * since) + 0.2 * Math.sin(2 * Math.PI * 2_510 * since))

/** A WAV file with one channel of 16 bits. */
function waveOf(samples: readonly number[]): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length * 2, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length * 2, 40)
  const sound = Buffer.alloc(samples.length * 2)
  for (const [index, sample] of samples.entries()) sound.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), index * 2)
  return Buffer.concat([head, sound])
}

/** The loudness of each section, with the loudest at 100. */
function barsOf(samples: readonly number[]): number[] {
  const stretch = Math.ceil(samples.length / limits.waveformBars)
  const bars = Array.from({ length: limits.waveformBars }, (_, index) =>
    samples.slice(index * stretch, (index + 1) * stretch).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  )
  const loudest = Math.max(...bars)
  return bars.map((bar) => Math.round((bar / loudest) * 100))
}
