-- Who calls everyone in a space at once.
alter table space add column calling text not null default 'everyone' check (calling in ('everyone', 'admins'));
