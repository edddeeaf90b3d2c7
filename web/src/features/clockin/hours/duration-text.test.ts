import { expect, test } from 'vitest'
import { durationText, readDuration } from './duration-text.ts'

test('minutes are shown as hours', () => {
  expect([0, 5, 450, 1_440, -15].map(durationText)).toEqual(['0:00', '0:05', '7:30', '24:00', '−0:15'])
})

test('hours are read as people write them', () => {
  expect(['7:30', ' 7.5 ', '7,5', '8', '0', '24:00'].map(readDuration)).toEqual([450, 450, 450, 480, 0, 1_440])
})

test('what is no duration of a day is not read', () => {
  expect(['', '7:60', '25', '24:01', '-1', 'half', '7:3'].map(readDuration)).toEqual(Array.from({ length: 7 }))
})
