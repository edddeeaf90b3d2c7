import type { FinchConflict, FinchPlace } from '@atrium/contract/finch/schemas'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../../../message-ids.ts'

/** Finch's name of a provider as a person would write it: `bamboo_hr`, Bamboo HR. */
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

/** Places and values in words: days as the reader writes them. */
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

/** What a decision is called, by what it is about. */
export function actOf({ reason, place }: FinchConflict, keep: 'ours' | 'theirs'): MessageId {
  if (place === null) return keep === 'ours' ? 'settings.hr.keep.leave' : 'settings.hr.keep.this'
  if (reason === 'deactivated_here') return keep === 'ours' ? 'settings.hr.keep.out' : 'settings.hr.keep.back'
  if (place === 'account') return 'settings.hr.keep.stay'
  return keep === 'ours' ? 'settings.hr.keep.ours' : 'settings.hr.keep.theirs'
}
