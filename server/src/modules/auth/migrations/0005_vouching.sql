-- A connection speaks for those whom its saver may handle: who it was, as they are now. Of connections that stand, nobody knows.
alter table sso_connection add column saved_by uuid;
-- An owner's choice: owners and admins come in by the provider without a factor of their own.
alter table sso_connection add column admin_factor_waived boolean not null default false;
-- The issuer that vouched in a sign-in that lacks a factor still.
alter table half_sign_in add column vouched_by text;
