import type { IntlShape } from 'react-intl'

type Options = Parameters<IntlShape['formatList']>[1]

/**
 * The same lists, each text in them isolated: in a language from right to left, a Latin name at the beginning would turn the whole list.
 * Elements isolate themselves.
 */
export const withIsolatedMembers = (intl: IntlShape): IntlShape => ({
  ...intl,
  formatList: ((values: Iterable<string>, options?: Options) =>
    intl.formatList(Array.from(values, isolated), options)) as IntlShape['formatList'], // elements, as its other overload has them, are left as they are
})

const isolated = (member: string): string => (typeof member === 'string' ? `\u2068${member}\u2069` : member)
