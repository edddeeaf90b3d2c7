import { answer, fail, heading, press, role, see, text } from '../screens/acts.ts'
import { alone, given, maya, troubled, type Screen } from '../screens/screen.ts'

const nobody = { items: [], next_cursor: null }
const phones = '/announcements/{Two phones, one key}'
const onCall = '/announcements/{On-call, from the inside}'

/** Announcements: for readers, for those who make them, and whether they arrived. */
export const campaignsScreens: readonly Screen[] = [
  maya('announcements', '/announcements', role('link', 'Nordhavn went live')),
  maya('announcements-waiting', '/announcements?show=waiting', role('link', 'Two phones, one key')),
  given(answer('**/campaign/list', nobody), maya('announcements-none', '/announcements', text('No announcements'))),
  troubled(fail('**/campaign/list'), maya('announcements-failed', '/announcements', text('Announcements could not be loaded'))),
  maya('announcement', phones, role('button', 'I have read this'), see(text('Have you read this?'))),
  maya('announcement-gone', '/announcements/01980000-0000-7000-8000-000000000000', text('This announcement is not available')),
  maya('announcements-manage', '/announcements/manage', role('link', 'On-call, from the inside')),
  maya('announcements-manage-none', '/announcements/manage?stage=review', text('No announcements at this stage')),
  maya('announcement-edit', `${onCall}/edit`, role('textbox', 'Text'), see(role('region', 'Preview on a phone'))),
  alone(maya('announcement-new-wrong', '/announcements/new', text(/^Add a title and text in at least/), press('Publish now'))),
  maya('announcement-not-editable', `${phones}/edit`, text('This announcement is published')),
  maya('announcement-figures', `${phones}/figures`, role('list', 'Who has not confirmed'), see(heading('By department'))),
  maya('announcement-figures-table', `${phones}/figures`, role('table', 'Opened by then'), press('Table', 'radio')),
  maya(
    'announcement-end',
    '/announcements/manage?stage=live',
    role('alertdialog', /^End “Two phones/),
    press('More about “Two phones, one key”'),
    press('End announcement', 'menuitem'),
  ),
]
