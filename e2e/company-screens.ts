import { dialog, fill, press, role, text } from './acts.ts'
import { alone, founder, maya, type Screen } from './screen.ts'

/** The company, for those who manage it. */
export const companyScreens: Screen[] = [
  { ...maya('company', '/settings/company', role('link', /^Values/)), only: 'phone' },
  maya('company-overview', '/settings/overview', role('heading', 'People active')),
  alone(maya('company-overview-table', '/settings/overview', role('columnheader', 'Messages'), press('Table', 'radio'))),
  founder('company-overview-new', '/settings/overview', role('heading', 'New people')),
  maya('company-profile', '/settings/company-profile', role('textbox', 'Company name')),
  maya('company-values', '/settings/values', text('Finish the job')),
  maya('company-value', '/settings/values', dialog('Edit value'), press('Edit Say it early')),
  founder('company-values-none', '/settings/values', role('button', 'Add value')),
  maya('company-theme', '/settings/theme', role('table', /^Contrast/)),
  maya('company-theme-own', '/settings/theme', role('textbox', 'Accent'), press('Your own colour', 'radio'), fill('Accent', '#0a7d8c')),
  maya('company-modules', '/settings/modules', role('switch', 'Chats and spaces')),
]
