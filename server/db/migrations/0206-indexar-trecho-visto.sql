-- fora de transação
create unique index concurrently if not exists visualizacao_trecho_key on visualizacao (docproc_id, dia_do_trecho, coalesce(usuario_id, convidado_id, cidadao_id), impersonado_por) nulls not distinct where dia_do_trecho is not null;
