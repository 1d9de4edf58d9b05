-- fora de transação
create index concurrently if not exists docproc_numero_escrito_idx on docproc (numero_escrito(numero_completo)) where numero is null and numero_completo is not null;
