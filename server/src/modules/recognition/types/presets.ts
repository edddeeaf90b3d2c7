import type { Language } from '@atrium/contract/formats'
import { keysOf } from '@atrium/contract/records'
import { presetThemes, type RecognitionPreset } from '@atrium/contract/recognition/types'
import { ar } from './preset-words/ar.ts'
import { de } from './preset-words/de.ts'
import { en } from './preset-words/en.ts'

type PresetId = keyof typeof en
const words: Readonly<Record<Language, Readonly<Record<PresetId, { type_name: string; description: string }>>>> = { en, de, ar }

/** The theme of each preset, and the points that it suggests. */
const presets: Readonly<Record<PresetId, readonly [theme: (typeof presetThemes)[number], points: number]>> = {
  'helping-hand': ['teamwork', 5],
  'team-player': ['teamwork', 5],
  'bridge-builder': ['teamwork', 10],
  'good-spirit': ['teamwork', 5],
  'fine-work': ['craft', 10],
  'problem-solver': ['craft', 10],
  'eye-for-detail': ['craft', 5],
  'new-idea': ['craft', 10],
  'happy-customer': ['customers', 10],
  'good-listener': ['customers', 5],
  'kept-promise': ['customers', 10],
  'extra-mile': ['customers', 15],
  'fast-learner': ['growth', 5],
  'great-teacher': ['growth', 10],
  'brave-step': ['growth', 10],
  'honest-mistake': ['growth', 5],
  'clear-direction': ['leadership', 10],
  trusted: ['leadership', 10],
  'calm-in-storm': ['leadership', 15],
  'fair-play': ['leadership', 5],
  welcome: ['moments', 5],
  milestone: ['moments', 15],
  'thank-you': ['moments', 5],
  'great-year': ['moments', 20],
}

/** The pictures are in `web/public/thanks`. */
const imageOf = (id: PresetId): string => `/thanks/${id}.svg`
/** The addresses of the presets' pictures, which types may keep. */
export const presetImages: ReadonlySet<string> = new Set(keysOf(presets).map(imageOf))

/** The library of types to start from, by theme. */
export const presetsIn = (language: Language): RecognitionPreset[] =>
  keysOf(presets).map((id) => {
    const [theme, points] = presets[id]
    const range = { minimum: 0, default: points, maximum: points * 5 }
    return { preset_id: id, theme, ...words[language][id], image_url: imageOf(id), points: range }
  })
