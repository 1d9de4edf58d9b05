-- Prazos sobre os itens, contados no calendário do município.
create table feriado (
  dia date primary key,
  nome text not null check (nome <> ''),
  criado_em timestamptz not null,
  criado_por uuid references usuario
);
comment on table feriado is 'Dias sem expediente além dos feriados nacionais, que se calculam.';
comment on column feriado.dia is '[publico]';
comment on column feriado.nome is '[publico]';
comment on column feriado.criado_em is '[interno]';
comment on column feriado.criado_por is '[interno]';

create table prazo (
  id uuid primary key,
  docproc_id uuid not null references docproc,
  motivo text not null,
  dias int check (dias > 0),
  contagem text not null check (contagem in ('UTEIS', 'CORRIDOS', 'DATA')),
  vence_em date not null,
  usuario_id uuid references usuario,
  setor_id uuid references setor,
  encerra_ao_enviar boolean not null,
  criado_em timestamptz not null,
  criado_por uuid not null references usuario,
  criado_setor_id uuid references setor,
  situacao text not null default 'ABERTO' check (situacao in ('ABERTO', 'CUMPRIDO', 'CANCELADO', 'ENCERRADO')),
  encerrado_em timestamptz,
  encerrado_por uuid references usuario,
  encerrado_motivo text,
  encerrado_tramite_id uuid references tramite,
  lembrado_em timestamptz,
  avisado_vespera_em timestamptz,
  avisado_vencido_em timestamptz,
  check (num_nonnulls(usuario_id, setor_id) = 1),
  check ((contagem = 'DATA') = (dias is null)),
  check ((situacao = 'ABERTO') = (encerrado_em is null))
);
comment on table prazo is 'Até quando alguém deve fazer alguma coisa com um item.';
comment on column prazo.id is '[interno]';
comment on column prazo.docproc_id is '[publico]';
comment on column prazo.motivo is '[interno] Só para quem lê o conteúdo.';
comment on column prazo.dias is '[publico]';
comment on column prazo.contagem is '[publico]';
comment on column prazo.vence_em is '[publico] Fixado ao criar: feriado cadastrado depois não muda o que já se disse.';
comment on column prazo.usuario_id is '[publico] Quem responde.';
comment on column prazo.setor_id is '[publico] O setor que responde.';
comment on column prazo.encerra_ao_enviar is '[publico] Encerra-se quando quem responde envia o item.';
comment on column prazo.criado_em is '[publico]';
comment on column prazo.criado_por is '[publico]';
comment on column prazo.criado_setor_id is '[publico]';
comment on column prazo.situacao is '[publico]';
comment on column prazo.encerrado_em is '[publico]';
comment on column prazo.encerrado_por is '[publico]';
comment on column prazo.encerrado_motivo is '[interno]';
comment on column prazo.encerrado_tramite_id is '[publico] O envio que o encerrou; desfeito, o prazo volta a correr.';
comment on column prazo.lembrado_em is '[interno] Lembrete da metade do prazo.';
comment on column prazo.avisado_vespera_em is '[interno] Lembrete da véspera.';
comment on column prazo.avisado_vencido_em is '[interno]';
create index prazo_docproc_idx on prazo (docproc_id, vence_em);
create index prazo_aberto_idx on prazo (docproc_id) where situacao = 'ABERTO';
create index prazo_vence_idx on prazo (vence_em) where situacao = 'ABERTO';
create index prazo_usuario_idx on prazo (usuario_id, vence_em) where situacao = 'ABERTO' and usuario_id is not null;
create index prazo_setor_idx on prazo (setor_id, vence_em) where situacao = 'ABERTO' and setor_id is not null;
create index prazo_tramite_idx on prazo (encerrado_tramite_id) where encerrado_tramite_id is not null;
