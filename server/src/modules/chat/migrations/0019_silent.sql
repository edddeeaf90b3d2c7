-- Sent so that nobody is notified. It is unread and calls people like any other.
alter table message add column silent boolean not null default false;
