import { nameLine, optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useForm } from '#ui/form/use-form.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import { recognition, typesQuery } from '../server.ts'
import type { TypeStart } from './type-dialogs.tsx'

/** A whole number of points as it is typed. */
const Points = z.string().check(
  z.trim(),
  z.regex(/^\d{1,7}$/, 'Invalid number'),
  z.refine((typed) => Number(typed) <= limits.points, 'Invalid number'),
)
const later = (one: string, other: string): boolean => Number(one) <= Number(other)

const TypeFields = z
  .object({
    type_name: nameLine(limits.nameMaximum),
    description: optionalLine(limits.spaceDescriptionMaximum),
    image_url: z.nullable(z.string()),
    minimum: Points,
    default: Points,
    maximum: Points,
    value_ids: z.array(z.string()),
    recognition_group_id: z.nullable(z.string()),
  })
  .check(
    z.refine((points) => later(points.minimum, points.maximum), { path: ['maximum'], message: 'Invalid number' }),
    z.refine((points) => later(points.minimum, points.default) && later(points.default, points.maximum), {
      path: ['default'],
      message: 'Invalid number',
    }),
  )

/** The form of a type, which adds it or saves the change. */
export function useTypeForm({ type, preset, groupId }: TypeStart, onDone: () => void) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const facts = type ?? preset
  const { minimum, default: usual, maximum } = facts?.points ?? { minimum: 0, default: 10, maximum: 50 }
  return useForm({
    schema: TypeFields,
    defaultValues: {
      type_name: facts?.type_name ?? '',
      description: facts?.description ?? '',
      image_url: facts?.image_url ?? null,
      minimum: String(minimum),
      default: String(usual),
      maximum: String(maximum),
      value_ids: type?.value_ids ?? [],
      recognition_group_id: type ? type.recognition_group_id : (groupId ?? null),
    },
    onSubmit: async (values) => {
      const points = { minimum: Number(values.minimum), default: Number(values.default), maximum: Number(values.maximum) }
      const { type_name, image_url, value_ids, recognition_group_id } = values
      const given = { type_name, description: values.description || null, image_url, value_ids, points, recognition_group_id }
      if (type) await recognition.call.updateRecognitionType({ recognition_type_id: type.recognition_type_id, ...given })
      else await recognition.call.createRecognitionType(given)
      await queryClient.invalidateQueries({ queryKey: typesQuery.queryKey })
      onDone()
      show({ tone: 'success', text: formatMessage({ id: type ? 'settings.types.saved' : 'settings.types.added' }, { name: type_name }) })
    },
  })
}
