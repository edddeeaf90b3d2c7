import { expect, test } from 'vitest'
import type { ScopeStore } from './scope-store.ts'
import { createScopes } from './scopes.ts'

/** A scope store that records what it is asked. */
function recordingStore() {
  const asked: string[] = []
  const scopeStore: ScopeStore = {
    kind: 'conversation',
    revision: () => 1,
    apply: () => {},
    catchUp: (scopeId) => {
      asked.push(scopeId)
      return Promise.resolve()
    },
    held: () => ['harbour'],
    onReady: () => void asked.push('ready'),
  }
  return { scopeStore, asked }
}

test('a store whose code arrives after the connection was ready requests what it missed', () => {
  const scopes = createScopes()
  scopes.onReady({ 'conversation:harbour': 4 })
  const { scopeStore, asked } = recordingStore()
  scopes.register(scopeStore)
  expect(asked).toEqual(['ready', 'harbour'])
})

test('a store that is there before waits for the connection', () => {
  const scopes = createScopes()
  const { scopeStore, asked } = recordingStore()
  scopes.register(scopeStore)
  expect(asked).toEqual([])
})
