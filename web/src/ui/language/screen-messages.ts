import type { Messages } from '../../message-ids.ts'
import type { Language } from './languages.ts'

/** The features whose screens bring messages of their own. */
export type ScreenMessages = 'auth' | 'chat' | 'people' | 'settings'
type Load = () => Promise<{ default: Messages }>

const screens: Readonly<Record<Language, Readonly<Record<ScreenMessages, Load>>>> = {
  en: {
    auth: () => import('virtual:messages/en/auth'),
    chat: () => import('virtual:messages/en/chat'),
    people: () => import('virtual:messages/en/people'),
    settings: () => import('virtual:messages/en/settings'),
  },
  'en-XA': {
    auth: () => import('virtual:messages/en-XA/auth'),
    chat: () => import('virtual:messages/en-XA/chat'),
    people: () => import('virtual:messages/en-XA/people'),
    settings: () => import('virtual:messages/en-XA/settings'),
  },
  'en-XB': {
    auth: () => import('virtual:messages/en-XB/auth'),
    chat: () => import('virtual:messages/en-XB/chat'),
    people: () => import('virtual:messages/en-XB/people'),
    settings: () => import('virtual:messages/en-XB/settings'),
  },
}

const loaded = new Map<string, Promise<Messages>>()

/** The messages of the screens of these features in `language`, fetched once; a failure is forgotten, since whoever shows the screen tries again by itself. */
export function loadScreenMessages(language: Language, features: readonly ScreenMessages[]): Promise<Messages> {
  const key = [language, ...features].join(' ')
  const messages = loaded.get(key) ?? fetchScreenMessages(language, features)
  loaded.set(key, messages)
  messages.catch(() => loaded.delete(key))
  return messages
}

async function fetchScreenMessages(language: Language, features: readonly ScreenMessages[]): Promise<Messages> {
  const modules = await Promise.all(features.map((feature) => screens[language][feature]()))
  return Object.assign({}, ...modules.map((module) => module.default))
}
