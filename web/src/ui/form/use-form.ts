import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { useValidationText } from './validation-text.ts'
import { pressFinished } from './press-finished.ts'
import { refusalOf } from './refusal.ts'

/** A schema of zod/mini whose input is an object of fields. */
type Schema<Values extends FieldValues, Output> = z.ZodMiniType<Output, Values>

export type FormOptions<Values extends FieldValues, Output> = {
  schema: Schema<Values, Output>
  defaultValues: DefaultValues<Values>
  /** Sends the validated values. An error it throws is shown on its field or above the form. */
  onSubmit: (values: Output) => unknown
  /** Refusal codes that belong to a field, e.g. `{ AUTH_EMAIL_ALREADY_EXISTS: 'email' }`. */
  fieldOfError?: Partial<Record<string, FieldPath<Values>>>
  /** The text for a refusal; without it the refusal's own message is shown. */
  errorText?: (error: unknown) => string
}

export type AtriumForm<Values extends FieldValues> = {
  /** Props for a text field of the kit: `<TextField label="…" {...form.field('email')} />`. */
  field: (name: FieldPath<Values>) => ReturnType<UseFormReturn<Values>['register']> & { error: string | undefined }
  /** Props for a control with a value of its own: Checkbox, Switch, Select, RadioGroup, CodeField, Combobox. */
  control: <Name extends FieldPath<Values>>(name: Name) => ControlProps<PathValue<Values, Name>>
  /** An error of the whole form, not of one field. */
  error: string | undefined
  pending: boolean
  changed: boolean
  values: () => Values
  set: <Name extends FieldPath<Values>>(name: Name, value: PathValue<Values, Name>) => void
  focus: (name: FieldPath<Values>) => void
  reset: (values?: DefaultValues<Values>) => void
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
}
type ControlProps<Value> = {
  name: string
  value: Value
  onValueChange: (value: Value) => void
  onBlur: () => void
  ref: (element: HTMLElement | null) => void
  error: string | undefined
}

/**
 * A form of the kit: validates by the schema, keeps the input when the server refuses, focuses the first invalid
 * field.
 */
export function useForm<Values extends FieldValues, Output>(options: FormOptions<Values, Output>): AtriumForm<Values> {
  // react-hook-form returns live proxies; compiled memoisation would freeze what they show.
  'use no memo'
  const validationText = useValidationText()
  const form = useHookForm<Values, unknown, Output>({
    resolver: standardSchemaResolver(options.schema as never), // its types need a package that is not installed
    defaultValues: options.defaultValues,
    mode: 'onTouched',
  })
  const [refusal, setRefusal] = useState<string>()
  const { isSubmitting, isDirty, errors } = form.formState
  const errorOf = (name: FieldPath<Values>): string | undefined => validationText(form.getFieldState(name, form.formState).error?.message)
  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined)
    try {
      await options.onSubmit(values)
    } catch (error) {
      const words = showOnFields(form, options, error)
      if (words !== undefined) setRefusal(words || validationText(''))
    }
  })
  return {
    field: (name) => ({ ...register(form, name), error: errors && errorOf(name) }),
    control: (name) => {
      const { ref, onBlur } = register(form, name)
      return {
        name,
        // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised, see the top
        value: form.watch(name),
        onValueChange: (value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
        onBlur: () => void onBlur({ target: { name, value: form.getValues(name) }, type: 'blur' }),
        ref: (element) => ref(element && focusOnly(element)),
        error: errorOf(name),
      }
    },
    error: refusal,
    pending: isSubmitting,
    changed: isDirty,
    values: () => form.getValues(),
    set: (name, value) => form.setValue(name, value, { shouldDirty: true }),
    focus: (name) => form.setFocus(name),
    reset: (values) => {
      setRefusal(undefined)
      form.reset(values)
    },
    submit,
  }
}

/** Shows a refusal on the fields to which it belongs. If there are none, returns its text, or an empty one, for the form. */
function showOnFields<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { fieldOfError, errorText }: FormOptions<Values, Output>,
  error: unknown,
): string | undefined {
  const { code, message, fields } = refusalOf(error)
  const words = errorText?.(error) ?? message ?? ''
  const field = code === undefined ? undefined : fieldOfError?.[code]
  const named = field
    ? [{ field, message: words }]
    : fields.map(withPath<Values>).filter((entry) => form.getValues(entry.field) !== undefined)
  named.forEach((entry, index) => form.setError(entry.field, { type: 'server', message: entry.message }, { shouldFocus: index === 0 }))
  return named.length ? undefined : words
}

/**
 * An empty field is reported only on submit: text that pushes the page down would move the link that was just
 * pressed.
 */
function register<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>, name: FieldPath<Values>) {
  const { onBlur, ...rest } = form.register(name)
  const leave: typeof onBlur = async (event) => {
    await pressFinished()
    if (form.getValues(name) || form.formState.isSubmitted) await onBlur(event)
  }
  return { ...rest, onBlur: leave }
}

/** Lets the form only focus the control: the element does not hold its value. */
const focusOnly = (element: HTMLElement) => ({ focus: () => element.focus() })

/** The server names fields as in the contract. A name without a field has no value in the form. */
const withPath = <Values extends FieldValues>({ field, message }: { field: string; message: string }) => ({
  field: field as FieldPath<Values>, // if it has a value
  message,
})
