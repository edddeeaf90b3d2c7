import { useIntl } from 'react-intl'
import { Combobox, type ComboboxProps } from '#ui/fields/combobox.tsx'
import { flatten, placesFor, type Branch } from './department-tree.ts'

type PlaceFieldProps = {
  branches: readonly Branch[]
  departmentId: string | undefined
  control: Pick<ComboboxProps<string>, 'value' | 'onValueChange' | 'name' | 'onBlur' | 'ref' | 'error'>
}

/** The parent of a department; a company may have many, so it is found by typing. */
export default function PlaceField({ branches, departmentId, control }: PlaceFieldProps) {
  const { formatMessage } = useIntl()
  const paths = new Map(flatten(branches).map((branch) => [branch.department.department_id, branch.path]))
  return (
    <Combobox
      label={formatMessage({ id: 'settings.departments.below' })}
      optional
      placeholder={formatMessage({ id: 'settings.departments.top' })}
      options={placesFor(branches, departmentId).map((branch) => branch.department.department_id)}
      optionKey={(id) => id}
      optionLabel={(id) => paths.get(id) ?? ''}
      {...control}
    />
  )
}
