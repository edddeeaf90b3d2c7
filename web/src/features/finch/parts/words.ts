import type { FinchConflict, FinchPlace } from '@atrium/contract/finch/schemas'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../../message-ids.ts'

/** A readable form of Finch's provider name: `bamboo_hr` becomes Bamboo HR. */
export const providerName = (id: string): string =>
  id
    .split('_')
    .map((word) => (word.length <= 3 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')

const accounts: Readonly<Record<string, MessageId>> = {
  INVITED: 'settings.hr.account.INVITED',
  ACTIVE: 'settings.hr.account.ACTIVE',
  SUSPENDED: 'settings.hr.account.SUSPENDED',
  DEACTIVATED: 'settings.hr.account.DEACTIVATED',
}

/** Readable names of fields and values: days in the reader's format. */
export function useValueWords() {
  const { formatMessage, formatDate } = useIntl()
  return {
    placeWords: (place: FinchPlace): string => formatMessage({ id: `settings.hr.place.${place}` }),
    valueWords: (place: FinchPlace | null, value: string): string => {
      const account = place === 'account' ? accounts[value] : undefined
      if (account) return formatMessage({ id: account })
      const isDay = (place === 'joined_at' || place === 'birthday') && /^\d{4}-\d\d-\d\d$/.test(value)
      return isDay ? formatDate(value, { dateStyle: 'medium', timeZone: 'UTC' }) : value
    },
  }
}

/** The label of a decision, by its subject. */
export function actOf({ reason, place }: FinchConflict, keep: 'ours' | 'theirs'): MessageId {
  if (place === null) return keep === 'ours' ? 'settings.hr.keep.leave' : 'settings.hr.keep.this'
  if (reason === 'deactivated_here') return keep === 'ours' ? 'settings.hr.keep.out' : 'settings.hr.keep.back'
  if (place === 'account') return 'settings.hr.keep.stay'
  return keep === 'ours' ? 'settings.hr.keep.ours' : 'settings.hr.keep.theirs'
}
