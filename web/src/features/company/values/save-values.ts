import type { RawInput } from '@atrium/contract/call'
import type { companyCalls } from '@atrium/contract/company/calls'
import type { CompanyValue } from '@atrium/contract/company/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { companyData } from '#app/company/company-context.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'

type Wanted = RawInput<typeof companyCalls.updateValues>['values']

/** Saves the whole list of values: it is short, and its order is part of it. */
export function useSaveValues(values: readonly CompanyValue[]) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const { queryKey } = companyData.query('getCompany', {})
  const put = (items: CompanyValue[]) =>
    queryClient.setQueryData(queryKey, (company) => (company ? { ...company, values: items } : company))
  const saving = useMutation({
    mutationFn: (wanted: Wanted) => companyData.call.updateValues({ values: wanted }),
    onSuccess: ({ items }) => {
      put(items)
      void queryClient.invalidateQueries({ queryKey: ['firstStep'] })
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  const remove = (gone: CompanyValue) => {
    const left: Wanted = values.filter((value) => value !== gone)
    const { value_id: _gone, ...again } = gone // a removed value is restored as a new one
    const undo = left.toSpliced(values.indexOf(gone), 0, again)
    const text = formatMessage({ id: 'settings.values.removed' }, { name: gone.name })
    saving.mutate(left, { onSuccess: () => show({ text, onUndo: () => saving.mutate(undo) }) })
  }
  return {
    error: saving.error?.message,
    save: saving.mutateAsync,
    remove,
    /** Applies a new order at once. */
    order: (next: CompanyValue[]) => {
      put(next)
      saving.mutate(next)
    },
  }
}
