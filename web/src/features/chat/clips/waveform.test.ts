import { describe, expect, test } from 'vitest'
import { formatFor } from './formats.ts'
import { liveWaveOf, waveformOf } from './waveform.ts'

describe('a waveform', () => {
  test('has one bar per level for few levels, the loudest at full height', () => {
    expect(waveformOf([0, 0.25, 0.5])).toEqual([0, 50, 100])
  })
  test('has 64 bars for many levels, each as loud as its section', () => {
    const bars = waveformOf(Array.from({ length: 640 }, (_, index) => (index === 325 ? 0.8 : 0.4)))
    expect(bars).toHaveLength(64)
    expect(bars[32]).toBe(100)
    expect(bars[31]).toBe(50)
  })
  test('is flat for silence and empty without levels', () => {
    expect(waveformOf([0, 0])).toEqual([0, 0])
    expect(waveformOf([])).toEqual([])
  })
})

describe('the wave while recording', () => {
  test('always has the same width, and grows from its end', () => {
    expect(liveWaveOf([])).toEqual(Array.from({ length: 48 }, () => 0))
    expect(liveWaveOf([0.25, 0.5]).slice(-3)).toEqual([0, 50, 100])
    expect(liveWaveOf([0.25, 0.5])).toHaveLength(48)
  })
  test('shows what was heard last, on the scale of the whole recording', () => {
    const wave = liveWaveOf([1, ...Array.from({ length: 60 }, () => 0.5)])
    expect(wave).toEqual(Array.from({ length: 48 }, () => 50))
  })
})

test('records a clip as MP4 if the browser supports it, else in a supported format', () => {
  const knows =
    (...types: string[]) =>
    (type: string) =>
      types.some((known) => type.startsWith(known))
  expect(formatFor('audio', knows('audio/mp4', 'audio/webm'))?.extension).toBe('m4a')
  expect(formatFor('audio', knows('audio/ogg', 'audio/webm'))?.extension).toBe('ogg')
  expect(formatFor('video', knows('video/webm'))?.extension).toBe('webm')
  expect(formatFor('video', knows('nothing'))).toBeUndefined()
})
