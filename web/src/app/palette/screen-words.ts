import { createIntl, type IntlShape } from 'react-intl'
import { currentLanguage } from '#ui/appearance/appearance.ts'
import { loadScreenMessages } from '#ui/language/screen-messages.ts'

/** With the words of a feature's screens, which come when first looked for. */
export async function withScreenWords(
  { locale, messages }: IntlShape,
  feature: Parameters<typeof loadScreenMessages>[1][number],
): Promise<IntlShape> {
  return createIntl({ locale, messages: { ...messages, ...(await loadScreenMessages(currentLanguage(), [feature])) } })
}
