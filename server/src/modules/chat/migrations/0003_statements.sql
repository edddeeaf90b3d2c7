-- What a message's reactions are and where a person's conversations stand is asked within the statements of `queries/`, each of which is planned for what it wants.
drop function message_reactions(uuid, uuid);
drop function own_conversations(uuid, uuid, bigint, uuid);
