-- fora de transação
create index concurrently if not exists documento_requerente_idx on documento (requerente_cpf_cnpj) where requerente_cpf_cnpj is not null;
