-- Os não enviados se mostram pela data da carga (especificação §2): a que voltou de um envio desfeito vem primeiro.
drop index docproc_novos_idx, docproc_novos_setor_idx;
create index docproc_novos_idx on docproc (criado_por, tipo, carga_em desc) where pai_id is null and excluido_em is null and novo;
create index docproc_novos_setor_idx on docproc (criado_setor_id, tipo, carga_em desc) where pai_id is null and excluido_em is null and novo;
