-- What a message says, but for capitals, spaces and punctuation, so that the same text is found without reading long ones again. Null for
-- messages of before: only those of the last hour are compared.
alter table messages add column text_hash bytea;
