import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCircles, readImports } from './circles.ts'

test('no files import each other in a circle, not even types', () => {
  const imports = readImports(join(import.meta.dirname, '..'))
  expect(imports.get('server/src/main.ts')).toContain('server/src/kernel/config.ts')
  expect(imports.get('web/src/app/features.ts')).toContain('web/src/features/chat/feature.ts')
  expect(findCircles(imports)).toEqual([])
})

test('a circle of two files and one of three are found, and files outside them are not in them', () => {
  const imports = new Map([
    ['start', ['a', 'x']],
    ['a', ['b']],
    ['b', ['a', 'end']],
    ['x', ['y']],
    ['y', ['z']],
    ['z', ['x', 'end']],
    ['end', []],
  ])
  expect(findCircles(imports)).toEqual([
    ['a', 'b'],
    ['x', 'y', 'z'],
  ])
})
