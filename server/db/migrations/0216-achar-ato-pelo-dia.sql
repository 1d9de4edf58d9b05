-- fora de transação
create index concurrently if not exists historico_em_idx on historico using brin (em);
