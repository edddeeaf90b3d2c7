-- When whoever holds the mail had a say in what opens the account. One click on a link did not say so: it made an address good for a password that anybody may
-- have chosen. So the founders of before, who came by code or by that click, have not proved theirs, and a reset takes away what was set up until then.
alter table account add column proved_at timestamptz;
update account a set proved_at = a.verified_at
  where not exists (select from verification v where v.account_id = a.account_id and v.purpose = 'verify-email');

-- An invitation is taken when the sign-in that it began is through, not before.
alter table half_sign_in add column invitation_id uuid references verification on delete cascade;
