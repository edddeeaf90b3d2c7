import { expect, test } from 'vitest'
import { audiencesOf, declaredBy, joinTables, providedBy } from './declared.ts'
import { ownAudience } from './live/scopes.ts'
import { defineModule, type Module } from './module.ts'

const module = (parts: Partial<Module>): Module =>
  defineModule({ name: 'made-up', folder: import.meta.dirname, areas: [], calls: {}, ...parts, create: () => ({ handlers: {} }) })
const everyone = async (): Promise<'everyone'> => 'everyone'

test('every kind of scope has one audience', () => {
  const chat = module({ audiences: { conversation: everyone, inbox: ownAudience } })
  const people = module({ audiences: { directory: everyone } })
  const recognition = module({ audiences: { recognition: everyone } })
  const polls = module({ audiences: { poll: everyone, community: everyone, call: everyone } })
  const all = {
    conversation: everyone,
    inbox: ownAudience,
    directory: everyone,
    recognition: everyone,
    poll: everyone,
    community: everyone,
    call: everyone,
    self: ownAudience,
  }
  expect(audiencesOf([chat, people, recognition, polls])).toEqual(all)
  expect(() => audiencesOf([chat, recognition, polls])).toThrow('no module declares the audience of directory')
  expect(() => audiencesOf([chat, people, recognition, polls, people])).toThrow('the audience directory is declared twice')
})

test('what the kernel needs is provided by exactly one module', () => {
  const company = module({ provides: { findHidden: async () => new Map() } })
  expect(providedBy([module({}), company], 'findHidden')).toBe(company.provides?.findHidden)
  expect(() => providedBy([company], 'findPermissions')).toThrow('findPermissions is provided by no module')
  expect(() => providedBy([company, company], 'findHidden')).toThrow('findHidden is provided by several modules')
})

test('what modules declare is found in the order of the list', () => {
  const [one, other] = [{ a: async () => new Map() }, { b: async () => new Map() }]
  expect(declaredBy([module({ nameFinders: one }), module({}), module({ nameFinders: other })])('nameFinders')).toEqual([one, other])
})

test('tables of modules are joined unless two of them have the same name', () => {
  expect(joinTables('worker', [{ a: 1 }, {}, { b: 2 }])).toEqual({ a: 1, b: 2 })
  expect(() => joinTables('worker', [{ a: 1 }, { a: 2 }])).toThrow('the worker a is declared twice')
})
