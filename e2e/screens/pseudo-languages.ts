import { expect, type Page } from '@playwright/test'
import { changeLanguage } from './languages.ts'
import { findSideways } from '../testing/watch.ts'

/** All words that the server sent to a page: texts made of them are data and are not translated. */
export type ServerWords = { words: () => Promise<ReadonlySet<string>> }

const wordsOf = (text: string): string[] => text.match(/[a-z]{3,}/gi) ?? []

/** Collects the words of every response that the page gets from now on. */
export function collectWords(page: Page): ServerWords {
  const words = new Set<string>()
  const bodies: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return
    const read = async () => wordsOf(await response.text()).forEach((word) => words.add(word))
    bodies.push(read().catch(() => {})) // the page has aborted this request
  })
  return { words: () => Promise.all(bodies).then(() => words) }
}

/** Checks a screen with longer words and with right-to-left text, at two widths, and that all its texts come from the catalogue. */
export async function checkPseudoLanguages(page: Page, serverWords: ServerWords): Promise<void> {
  await changeLanguage(page, 'en-XA')
  const texts = await page.evaluate(readTexts)
  const data = await serverWords.words() // after the texts: whatever they show has been sent by now
  expect.soft(texts.filter((text) => !isData(text, data))).toEqual([])
  for (const language of ['en-XA', 'en-XB'] as const) {
    await changeLanguage(page, language)
    for (const width of [390, 1440]) {
      const size = await page.evaluateHandle(listenForSize)
      await page.setViewportSize({ width, height: 900 })
      await size.evaluate(({ drawn }) => drawn)
      expect.soft(await page.evaluate(findSideways), `${language} at ${width} px`).toEqual([])
    }
  }
  await changeLanguage(page, 'en')
}

/** Listens for the moment in which the page has heard of its new size and is drawn with it. */
function listenForSize(): { drawn: Promise<void> } {
  const draw = async (): Promise<void> => {
    await new Promise((resolve) => addEventListener('resize', resolve, { once: true }))
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return { drawn: draw() }
}

/** Names that are the same in every language. */
const names = new Set(wordsOf('Atrium CSV SQL Excel PNG JPEG WebP Enter Esc Escape Shift Ctrl Alt Deutsch English https GMT UTC'))

/** Words written by `Intl`, which are not in the catalogue: weekdays, months, and relative days. */
const namesOfDays = new Set(
  Array.from({ length: 366 }, (_, day) => new Date(2026, 0, day + 1)).flatMap((date) =>
    (['long', 'short'] as const).flatMap((width) => wordsOf(date.toLocaleDateString('en', { weekday: width, month: width }))),
  ),
)
const distances = new Set(['Today', 'Yesterday'])

const isData = (text: string, data: ReadonlySet<string>): boolean =>
  wordsOf(text).every((word) => data.has(word) || names.has(word) || namesOfDays.has(word) || distances.has(word))

/** Runs in the page: every visible or read-out text, without duplicates. */
function readTexts(): string[] {
  const shown = Array.from(document.querySelectorAll('body *')).filter((element) => element.checkVisibility())
  const said = shown.flatMap((element) => [
    ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ...Array.from(element.childNodes, (node) =>
      node.nodeType === Node.TEXT_NODE && !element.matches('script, style, option') ? (node.textContent ?? '') : '',
    ),
  ])
  return [...new Set(said.map((text) => text.trim()).filter(Boolean))]
}
