-- What a message shows of the pages that it links to. One that its sender took away stays here as that (`removed`), so that it does not come again with an edit.
alter table message add column link_previews jsonb not null default '[]';
