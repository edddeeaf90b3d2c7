import * as z from 'zod/mini'
import { Button } from '../../button.tsx'
import { Checkbox } from '../../fields/checkbox.tsx'
import { Form, FormActions, SubmitButton } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { TextField } from '../../fields/text-field.tsx'
import { useToasts } from '../../overlays/toasts.tsx'
import styles from '../gallery.module.css'
import { useSample } from '../sample.ts'
import { Section, Specimen } from '../section.tsx'

const Joiner = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'This field is required')),
  email: z.string().check(z.minLength(1, 'This field is required'), z.email({ error: 'Invalid email address', abort: true })),
  welcome: z.boolean(),
})

/** A complete form: validation, server refusals, pending. */
export function Forms() {
  const sample = useSample()
  const { show } = useToasts()
  const form = useForm({
    schema: Joiner,
    defaultValues: { name: '', email: '', welcome: true },
    onSubmit: async ({ name, email }) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      if (email.startsWith('maya'))
        throw Object.assign(new Error(sample('Provided email is already registered')), { code: 'AUTH_EMAIL_ALREADY_EXISTS' })
      if (email.startsWith('down')) throw Object.assign(new Error(sample('Connectivity issue')), { code: 'ERR_NETWORK' })
      show({ text: `${name} ${sample('was invited')}`, tone: 'success' })
      form.reset()
    },
    fieldOfError: { AUTH_EMAIL_ALREADY_EXISTS: 'email' },
  })
  return (
    <Section title="Form">
      <Specimen name="Form, SubmitButton, FormActions">
        <div className={styles.column}>
          <Form form={form} label={sample('Invite somebody')}>
            <TextField label={sample('Name')} autoComplete="off" {...form.field('name')} />
            <TextField label={sample('Work email')} type="email" autoComplete="off" {...form.field('email')} />
            <Checkbox label={sample('Send a welcome message')} {...form.control('welcome')} />
            <FormActions>
              <Button onClick={() => form.reset()}>{sample('Start over')}</Button>
              <SubmitButton form={form}>{sample('Invite')}</SubmitButton>
            </FormActions>
          </Form>
        </div>
      </Specimen>
    </Section>
  )
}
