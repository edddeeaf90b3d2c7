-- What mail programs read of a letter besides: how one is not sent it any more, say.
alter table outgoing_mail add column headers jsonb not null default '{}';
