import { expect, test } from 'vitest'
import { changed, historyOf, redone, undone } from './history.ts'

test('what was changed can be undone and done again, and a new change forgets what was undone', () => {
  const two = changed(changed(historyOf('one'), 'two'), 'three')
  expect(undone(undone(two)).now).toBe('one')
  expect(redone(undone(two)).now).toBe('three')
  expect(redone(changed(undone(two), 'other')).now).toBe('other')
})

test('letters typed into one field are undone together, those of another field are not', () => {
  const typed = ['W', 'Wh', 'Why'].reduce((history, word) => changed(history, word, 'title'), historyOf(''))
  expect(undone(typed).now).toBe('')
  expect(undone(changed(typed, 'Why not', 'help')).now).toBe('Why')
})

test('undoing nothing changes nothing', () => {
  expect(undone(historyOf('one')).now).toBe('one')
  expect(redone(historyOf('one')).now).toBe('one')
})
