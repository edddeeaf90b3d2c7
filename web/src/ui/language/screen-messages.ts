import type { ScreenMessages } from '../../message-catalogues.generated.ts'
import type { Messages } from '../../message-ids.ts'
import { loadLanguage, type Language } from './languages.ts'
import { readable } from '../readable.ts'

export type { ScreenMessages } from '../../message-catalogues.generated.ts'

const loaded = new Map<string, Promise<Messages>>()

/**
 * The screen messages of these features in `language`, loaded once. A failure is forgotten, since the caller retries
 * the screen.
 */
export function loadScreenMessages(language: Language, features: readonly ScreenMessages[]): Promise<Messages> {
  const key = [language, ...features].join(' ')
  const messages = loaded.get(key) ?? readable(fetchScreenMessages(language, features))
  loaded.set(key, messages)
  messages.catch(() => loaded.delete(key))
  return messages
}

async function fetchScreenMessages(language: Language, features: readonly ScreenMessages[]): Promise<Messages> {
  const { screens } = await loadLanguage(language)
  const modules = await Promise.all(features.map((feature) => screens[feature]()))
  return Object.assign({}, ...modules.map((module) => module.default))
}
