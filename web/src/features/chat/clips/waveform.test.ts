import { describe, expect, test } from 'vitest'
import { formatFor } from './formats.ts'
import { waveformOf } from './waveform.ts'

describe('a waveform', () => {
  test('has a bar for each level where there are few, the loudest as high as can be', () => {
    expect(waveformOf([0, 0.25, 0.5])).toEqual([0, 50, 100])
  })
  test('has 64 bars where there are many, each as loud as its stretch was', () => {
    const bars = waveformOf(Array.from({ length: 640 }, (_, index) => (index === 325 ? 0.8 : 0.4)))
    expect(bars).toHaveLength(64)
    expect(bars[32]).toBe(100)
    expect(bars[31]).toBe(50)
  })
  test('of silence is flat, and of nothing is nothing', () => {
    expect(waveformOf([0, 0])).toEqual([0, 0])
    expect(waveformOf([])).toEqual([])
  })
})

test('a clip is recorded as MP4 where the browser can, else as what it can', () => {
  const knows =
    (...types: string[]) =>
    (type: string) =>
      types.some((known) => type.startsWith(known))
  expect(formatFor('audio', knows('audio/mp4', 'audio/webm'))?.extension).toBe('m4a')
  expect(formatFor('audio', knows('audio/ogg', 'audio/webm'))?.extension).toBe('ogg')
  expect(formatFor('video', knows('video/webm'))?.extension).toBe('webm')
  expect(formatFor('video', knows('nothing'))).toBeUndefined()
})
