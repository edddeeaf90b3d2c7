-- What the pages to which a post links say of themselves, as of messages. A removed one stays as its address, so that it does not return.
alter table post add column link_previews jsonb not null default '[]';
