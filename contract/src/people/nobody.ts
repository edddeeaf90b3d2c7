import type { Audience } from './audience.ts'

/** Whether an audience selects nobody, whatever people there are. */
export const isNobody = ({ is_all_employee_selected, employees, groups, roles, criterias }: Audience): boolean =>
  !is_all_employee_selected && ![employees, groups, roles, criterias].some(({ length }) => length)
