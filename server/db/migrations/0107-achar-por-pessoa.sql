-- A pesquisa por quem cadastrou e por quem assinou ou foi chamado a assinar.
create index docproc_criador_idx on docproc (criado_por, criado_em desc, id desc) where excluido_em is null;
create index assinante_usuario_idx on assinante (usuario_id, documento_id) where usuario_id is not null;
