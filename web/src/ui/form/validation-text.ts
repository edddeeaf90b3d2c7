import { useIntl } from 'react-intl'
import type { MessageId } from '../../message-ids.ts'

/** The texts of spec §5 in the contract's schemas, with the ids of their translations. */
const known: Record<string, MessageId> = {
  'This field is required': 'ui.fieldRequired',
  'Invalid email address': 'ui.invalidEmail',
  'Invalid password': 'ui.invalidPassword',
  'Invalid phone number': 'ui.invalidPhone',
  'Invalid text': 'ui.invalidInput',
  'A name cannot contain a web or email address': 'ui.nameIsAddress',
  'Invalid date': 'ui.invalidDate',
  'Invalid emoji name': 'ui.invalidEmojiName',
  'Invalid input': 'ui.invalidInput',
  'Invalid number': 'ui.invalidNumber',
  'The two passwords do not match.': 'ui.passwordsDiffer',
}

/**
 * Translates a schema's text into the reader's language. An empty text becomes a generic sentence, undefined stays
 * undefined.
 */
export function useValidationText(): (text: string | undefined) => string | undefined {
  const { formatMessage } = useIntl()
  return (text) => {
    if (text === undefined) return undefined
    if (text === '') return formatMessage({ id: 'ui.somethingFailed' })
    const id = known[text]
    return id ? formatMessage({ id }) : text
  }
}
