import type { Language } from '@atrium/contract/formats'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import type { Words } from './words.ts'

export const words: Readonly<Record<Language, Words>> = { en: english, de: german, ar: arabic }
