-- The provider's person who joins the company when the sign-in is through, not before.
alter table half_sign_in add column joining_subject text;
