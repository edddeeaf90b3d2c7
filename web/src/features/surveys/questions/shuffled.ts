import type { SurveyOption, SurveyQuestion } from '@atrium/contract/surveys/questionnaire'

/** The options in the order of this person, which stays the same for a seed. */
export function optionsFor({ question_id, options, is_shuffled }: SurveyQuestion, seed: string): readonly SurveyOption[] {
  if (!is_shuffled) return options
  return options.toSorted((one, other) => hashOf(seed + question_id + one.option_id) - hashOf(seed + question_id + other.option_id))
}

/** FNV-1a, which is enough to mix. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}
