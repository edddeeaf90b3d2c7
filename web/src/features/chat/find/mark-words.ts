import { dayIn, parseSearch } from '@atrium/contract/search/query'
import { findHits } from '@atrium/contract/search/snippets'
import { timeZone } from '#features/search/time-zone.ts'

const name = 'found-words'
/** The elements with message text. */
const places = ['p', 'li', 'td', 'th', 'pre'].map((element) => `article[data-message] ${element}`).join()

export const wordsOf = (query: string): string[] => parseSearch(query, dayIn(timeZone, new Date())).terms

/**
 * Highlights words in all messages on screen, including new ones, without changing the page content. Returns a function that stops this.
 */
export function markWords(words: readonly string[]): () => void {
  if (!words.length || !globalThis.CSS?.highlights) return () => {}
  const highlight = new Highlight()
  CSS.highlights.set(name, highlight)
  let next = 0
  const paint = (): void => {
    highlight.clear()
    for (const element of document.querySelectorAll(places)) for (const range of rangesIn(element, words)) highlight.add(range)
  }
  const soon = (): void => {
    cancelAnimationFrame(next)
    next = requestAnimationFrame(paint)
  }
  const observer = new MutationObserver(soon)
  observer.observe(document.body, { childList: true, subtree: true })
  paint()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(next)
    CSS.highlights.delete(name)
  }
}

function rangesIn(element: Element, words: readonly string[]): Range[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const [start, end] of findHits(text.textContent ?? '', words)) {
      const range = new Range()
      range.setStart(text, start)
      range.setEnd(text, end)
      ranges.push(range)
    }
  return ranges
}
