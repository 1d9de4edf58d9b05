-- Cópias para conhecimento, que não mudam a carga, e o documento feito de outro.
create table copia (
  id uuid primary key,
  docproc_id uuid not null references docproc,
  enviada_em timestamptz not null,
  enviada_por uuid not null references usuario,
  origem_setor_id uuid references setor,
  usuario_id uuid references usuario,
  setor_id uuid references setor,
  mensagem text,
  ciencia_em timestamptz,
  ciencia_por uuid references usuario,
  check (num_nonnulls(usuario_id, setor_id) = 1),
  check ((ciencia_em is null) = (ciencia_por is null))
);
comment on table copia is 'Cópia para conhecimento: avisa uma pessoa ou um setor, sem passar a carga nem abrir o que a restrição fecha.';
comment on column copia.id is '[interno]';
comment on column copia.docproc_id is '[publico]';
comment on column copia.enviada_em is '[publico]';
comment on column copia.enviada_por is '[publico]';
comment on column copia.origem_setor_id is '[publico] O setor em nome de que se enviou.';
comment on column copia.usuario_id is '[publico] A quem.';
comment on column copia.setor_id is '[publico] A que setor.';
comment on column copia.mensagem is '[interno] Só para quem lê o conteúdo.';
comment on column copia.ciencia_em is '[publico]';
comment on column copia.ciencia_por is '[publico] Do setor, o primeiro que a deu.';
create unique index copia_pendente_idx on copia (docproc_id, usuario_id, setor_id) nulls not distinct where ciencia_em is null;
create index copia_docproc_idx on copia (docproc_id, enviada_em desc);
create index copia_usuario_idx on copia (usuario_id, enviada_em desc) where usuario_id is not null;
create index copia_setor_idx on copia (setor_id, enviada_em desc) where setor_id is not null;
create index copia_por_idx on copia (enviada_por, enviada_em desc);

alter table docproc add column clonado_de uuid references docproc;
comment on column docproc.clonado_de is '[publico] O documento de que este se fez.';
create index docproc_clonado_idx on docproc (clonado_de) where clonado_de is not null;
