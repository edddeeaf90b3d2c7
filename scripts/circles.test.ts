import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCircles, findKnowing, findMutual, findUpward, readFeatures, readImports } from './circles.ts'

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

test('no two features of the web import each other, and none imports a feature above it', () => {
  const features = readFeatures(readImports(join(import.meta.dirname, '..'), { onDemand: true }))
  expect(features.get('chat')).toContain('people')
  expect(findMutual(features)).toEqual([])
  expect(findUpward(features)).toEqual([])
})

test('features that import each other are found, and one that imports a feature above it', () => {
  const features = readFeatures(
    new Map([
      [
        'web/src/features/people/enter.ts',
        ['web/src/features/people/people.ts', 'web/src/features/chat/paths.ts', 'web/src/app/live/live.ts'],
      ],
      ['web/src/features/chat/chat.ts', ['web/src/features/people/people.ts', 'web/src/features/files/upload.ts']],
      ['web/src/features/polls/vote.ts', ['web/src/features/home/paths.ts', 'web/src/features/chat/paths.ts']],
      ['web/src/features/files/upload.ts', ['web/src/features/auth/paths.ts']],
    ]),
  )
  expect(findMutual(features)).toEqual(['chat and people'])
  expect(findUpward(features)).toEqual(['files imports auth', 'people imports chat'])
})

test('the shell imports no feature, except in the list of features', () => {
  expect(findKnowing(readImports(join(import.meta.dirname, '..'), { onDemand: true }))).toEqual([])
})

test('a shell that imports a feature is found', () => {
  const feature = 'web/src/features/people/people.ts'
  const imports = ['app/features.ts', 'app/frame/corner.tsx', 'main.tsx', 'features/chat/chat.ts'].map(
    (file) => [`web/src/${file}`, [feature]] as const,
  )
  expect(findKnowing(new Map(imports))).toEqual(['web/src/app/frame/corner.tsx'])
})
