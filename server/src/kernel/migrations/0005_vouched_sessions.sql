-- Who vouched for the person when the session began: the issuer of their company's identity provider, or nobody but themselves.
alter table session add column vouched_by text;
