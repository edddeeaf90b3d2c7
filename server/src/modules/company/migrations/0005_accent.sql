-- The accent of the company's own theme; kept while another one is chosen.
alter table company add column accent text check (accent ~ '^#[0-9a-f]{6}$');
