import { useWatched, watchedValue } from '#app/watched.ts'

export const listViews = ['list', 'cards'] as const
export type ListView = (typeof listViews)[number]

const key = 'people-view'
const view = watchedValue<ListView>(readView())

/** The list view of this device, and a function that changes it. */
export const useListView = (): [ListView, (next: ListView) => void] => [useWatched(view), changeView]

function changeView(next: ListView): void {
  view.write(next)
  try {
    localStorage.setItem(key, next)
  } catch {
    // Storage is full or forbidden: the choice applies until the page closes.
  }
}

function readView(): ListView {
  try {
    return localStorage.getItem(key) === 'cards' ? 'cards' : 'list'
  } catch {
    return 'list'
  }
}
