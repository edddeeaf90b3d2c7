import { FormattedMessage } from 'react-intl'
import { ListEnd, type ListEndProps } from '#ui/rows/list-end.tsx'

/** The end of a list of recognitions. */
export function FeedEnd({ list }: Pick<ListEndProps, 'list'>) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  return <ListEnd list={list} more={<FormattedMessage id="recognition.older" />} end={<FormattedMessage id="recognition.end" />} />
}
