import { answer, click, dialog, fail, fill, press, role, see, text } from '../screens/acts.ts'
import { alone, given, maya, tomas, troubled, type Screen } from '../screens/screen.ts'

const nobody = { items: [], next_cursor: null }
const feed = '/feed'
const first = text(/^Soda bread/)
const browse = '/feed/communities'
const open = (name: string) => press(name, 'link')

/** The feed and its communities: reading, writing, finding, joining and managing them. */
export const feedScreens: readonly Screen[] = [
  maya('feed', feed, first),
  maya('feed-activity', '/feed?order=activity', role('radio', 'Latest activity'), see(first)),
  maya('feed-comments', feed, text(/^By a duck/), see(first), press('7 comments')),
  maya('feed-questions', '/feed?questions=open', text(/^Is it “log in”/)),
  given(answer('**/community/post/list', nobody), maya('feed-questions-none', '/feed?questions=open', text('No open questions'))),
  given(answer('**/community/post/list', nobody), maya('feed-none', feed, text('No posts yet'))),
  troubled(fail('**/community/post/list'), maya('feed-failed', feed, text('Posts could not be loaded'))),
  alone(maya('feed-write', feed, role('textbox', 'Your post'), see(first), press('Write'))),
  alone(maya('feed-write-missing', feed, text('Write something, or add a picture.'), see(first), press('Write'), press(/^Post(?! later)/))),
  maya('feed-saved', '/feed/saved', role('heading', 'Saved posts'), see(text(/^Expenses by the 18th/))),
  alone(
    maya(
      'feed-forward',
      feed,
      dialog('Forward to a chat'),
      see(first),
      press('More about this post'),
      press('Forward to a chat', 'menuitem'),
    ),
  ),
  alone(
    maya(
      'feed-share',
      feed,
      dialog('Share in communities'),
      see(first),
      press('More about this post'),
      press('Share in communities', 'menuitem'),
    ),
  ),
  maya('community-shared', browse, text(/^October and June/), click(role('link', 'Words'))),
  tomas('feed-saved-none', '/feed/saved', text('Nothing saved')),
  maya('feed-tag', '/feed/tag/ducks', role('heading', '#ducks'), see(text(/^Berth 9, one day/))),
  maya('feed-tag-none', '/feed/tag/zeppelins', text('No posts with #zeppelins')),
  maya('feed-scheduled', '/feed/scheduled', text(/^Tuesday, seven/)),
  alone(maya('feed-later', '/feed/scheduled', dialog('When should it be posted?'), see(text(/^Tuesday, seven/)), press('Change time'))),
  tomas('feed-scheduled-none', '/feed/scheduled', text('Nothing is scheduled')),
  maya('communities', browse, role('link', 'Bollards')),
  maya('communities-mine', '/feed/communities?of=mine', role('link', 'Running in rain')),
  maya('communities-none', '/feed/communities?search=zeppelin', text('No community matches')),
  maya('community', browse, role('heading', /requests? to join$/), click(role('link', 'Bollards')), see(text(/^For the wall calendar/))),
  maya('community-about', browse, role('button', 'Add people'), open('Bollards'), open('About and members')),
  maya('community-reported', browse, role('button', /^Keep what Callum/), open('Bollards'), press(/^Reported/, 'link')),
  alone(
    maya('community-remove', browse, role('textbox', 'Why'), open('Bollards'), press(/^Reported/, 'link'), press(/^Remove what Callum/)),
  ),
  tomas('community-closed', '/feed/communities?search=on-call', text('No community matches')),
  alone(
    maya(
      'community-rule',
      browse,
      role('switch', 'Everyone in the company'),
      open('Bollards'),
      press('Manage this community'),
      press('Members by rule', 'menuitem'),
      press(/^By a rule/, 'radio'),
    ),
  ),
  maya('community-links', browse, role('link', /WCAG 2 Overview/), click(role('link', 'Lighthouse keepers'))),
  alone(maya('community-new', browse, dialog('New community'), press('New community'), fill('Name', 'Knots'))),
]
