import { createIntl, type IntlShape } from 'react-intl'
import { currentLanguage } from '#ui/appearance/appearance.ts'
import { loadScreenMessages } from '#ui/language/screen-messages.ts'

/** Adds a feature's screen messages, which load on the first search. */
export async function withScreenWords(
  { locale, messages }: IntlShape,
  feature: Parameters<typeof loadScreenMessages>[1][number],
): Promise<IntlShape> {
  return createIntl({ locale, messages: { ...messages, ...(await loadScreenMessages(currentLanguage(), [feature])) } })
}
