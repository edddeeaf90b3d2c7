import { expect, test } from 'vitest'
import { countFiles, type Manifest, weigh } from './budgets.ts'

/** A small build: a page, its two apps, a screen that shares a chunk with others, and an editor that the screen opens. */
const manifest: Manifest = {
  'index.html': {
    file: 'index.js',
    css: ['index.css'],
    imports: ['_react.js'],
    dynamicImports: ['../virtual:messages/en', 'src/app/authenticated-app.tsx', 'src/features/auth/signed-out-app.tsx'],
  },
  '_react.js': { file: 'react.js' },
  '../virtual:messages/en': { file: 'en.js', isDynamicEntry: true },
  'src/features/auth/signed-out-app.tsx': { file: 'door.js', isDynamicEntry: true },
  'src/app/authenticated-app.tsx': {
    file: 'app.js',
    imports: ['_react.js', '_link.js'],
    dynamicImports: ['src/features/chat/screens/conversation-screen.tsx'],
    isDynamicEntry: true,
  },
  '_link.js': { file: 'link.js' },
  'src/features/chat/screens/conversation-screen.tsx': {
    file: 'conversation.js',
    imports: ['_react.js', '_dialog.js'],
    dynamicImports: ['src/features/chat/composer/editor/editor.tsx'],
    isDynamicEntry: true,
  },
  '_dialog.js': { file: 'dialog.js' },
  'src/features/chat/composer/editor/editor.tsx': {
    file: 'editor.js',
    imports: ['_react.js', '_dialog.js'],
    dynamicImports: ['src/features/chat/composer/editor/link-dialog.tsx'],
    isDynamicEntry: true,
  },
  'src/features/chat/composer/editor/link-dialog.tsx': {
    file: 'link-dialog.js',
    imports: ['_dialog.js', '_form.js'],
    isDynamicEntry: true,
  },
  '_form.js': { file: 'form.js' },
}
const sizes: Record<string, number> = {
  'index.js': 100_000,
  'react.js': 67_000,
  'index.css': 9_000,
  'en.js': 5_000,
  'door.js': 4_000,
  'app.js': 10_000,
  'link.js': 8_000,
  'conversation.js': 50_000,
  'dialog.js': 11_000,
  'editor.js': 130_000,
  'link-dialog.js': 2_000,
  'form.js': 23_000,
}
const weights = new Map(weigh(manifest, (file) => sizes[file] ?? Number.NaN).map(({ name, ...weight }) => [name, weight]))

test('a first load counts the page, its language, the app and all their imports, each once', () => {
  expect(weights.get('first load, door: JS')).toEqual({ bytes: 176_000, budget: 185_000 })
  expect(weights.get('first load, signed in: JS')).toEqual({ bytes: 190_000, budget: 185_000 })
  expect(weights.get('first load, signed in: CSS')).toEqual({ bytes: 9_000, budget: 25_000 })
})

test('a screen counts everything that the first load has not loaded', () => {
  expect(weights.get('chat/screens/conversation-screen.tsx')).toEqual({ bytes: 61_000, budget: 60_000 })
})

test('what follows the first load of every signed-in page has its own budget, and screens find it there', () => {
  const following: Manifest = {
    ...manifest,
    'src/app/authenticated-app.tsx': {
      file: 'app.js',
      imports: ['_react.js', '_link.js'],
      dynamicImports: ['src/features/chat/enter.ts', 'src/features/chat/screens/conversation-screen.tsx'],
      isDynamicEntry: true,
    },
    'src/features/chat/enter.ts': { file: 'enter.js', imports: ['_dialog.js'], isDynamicEntry: true },
  }
  const bytes = new Map(weigh(following, (file) => sizes[file] ?? 7_000).map((weight) => [weight.name, weight.bytes]))
  expect(bytes.get('first load, signed in: JS')).toBe(190_000)
  expect(bytes.get('after the first load, signed in: JS')).toBe(18_000)
  expect(bytes.get('chat/screens/conversation-screen.tsx')).toBe(50_000)
})

test('a chunk opened by a screen counts beyond that screen, and the composer has its own budget', () => {
  expect(weights.get('chat/composer/editor/editor.tsx')).toEqual({ bytes: 130_000, budget: 140_000 })
})

test('a chunk opened by another counts beyond what every path to it has loaded', () => {
  expect(weights.get('chat/composer/editor/link-dialog.tsx')).toEqual({ bytes: 25_000, budget: 60_000 })
  const shared = { ...manifest, '_link.js': { file: 'link.js', dynamicImports: ['src/features/chat/composer/editor/link-dialog.tsx'] } }
  const another = weigh(shared, (file) => sizes[file] ?? Number.NaN).find(({ name }) => name === 'chat/composer/editor/link-dialog.tsx')
  expect(another?.bytes).toBe(36_000)
})

test('the files of a first load are counted, each once', () => {
  expect(countFiles(manifest)).toEqual([
    { name: 'first load, door: files of code', files: 4, budget: 33 },
    { name: 'first load, signed in: files of code', files: 5, budget: 10 },
  ])
})
