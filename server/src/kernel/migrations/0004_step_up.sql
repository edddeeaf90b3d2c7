-- When the person behind a session last proved who they are: by signing in with proof of their own, or by a fresh proof since (step-up).
-- Null for a session that others vouched for. Sessions from before are asked at the first call that wants a proof.
alter table session add column proved_at timestamptz;
-- Whether the device could be told from others: the hash of the id that its browser keeps.
alter table session add column device_hash bytea;
