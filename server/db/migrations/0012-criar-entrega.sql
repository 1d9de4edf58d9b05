-- Sistemas que entregam documentos: as chaves com que entram, o que se avisa a eles, o prazo do aceite.
alter table integrador add column desativado_em timestamptz, add column aviso_endereco text check (aviso_endereco ~ '^https?://');
comment on column integrador.desativado_em is '[publico] Desativado, nenhuma chave dele vale.';
comment on column integrador.aviso_endereco is '[interno] Para onde se manda o que aconteceu com as entregas dele.';

create table integrador_chave (
  id uuid primary key,
  integrador_id uuid not null references integrador,
  nome text not null check (nome <> ''),
  resumo char(64) not null unique,
  escopos text[] not null check (escopos <@ array['ENTREGAR', 'CONSULTAR'] and escopos <> '{}'),
  setores uuid[] not null default '{}',
  criada_em timestamptz not null,
  criada_por uuid references usuario,
  expira_em timestamptz,
  revogada_em timestamptz,
  usada_em timestamptz
);
comment on table integrador_chave is 'Com que um sistema entra, e o que pode com ela. O segredo não se guarda.';
comment on column integrador_chave.id is '[interno]';
comment on column integrador_chave.integrador_id is '[publico]';
comment on column integrador_chave.nome is '[interno]';
comment on column integrador_chave.resumo is '[segredo] SHA-256 da chave.';
comment on column integrador_chave.escopos is '[interno]';
comment on column integrador_chave.setores is '[interno] A que setores pode entregar; vazio, a todos.';
comment on column integrador_chave.criada_em is '[interno]';
comment on column integrador_chave.criada_por is '[interno]';
comment on column integrador_chave.expira_em is '[interno]';
comment on column integrador_chave.revogada_em is '[interno]';
comment on column integrador_chave.usada_em is '[interno] Último dia de uso, sem precisão maior.';
create index integrador_chave_integrador_idx on integrador_chave (integrador_id);

create table integrador_aviso (
  id uuid primary key,
  integrador_id uuid not null references integrador,
  documento_id uuid not null references documento,
  tipo text not null check (tipo in ('documento.recebido', 'documento.arquivo-recusado', 'documento.aceito', 'documento.rejeitado')),
  dados jsonb not null,
  criado_em timestamptz not null,
  entregue_em timestamptz,
  tentativas int not null default 0,
  falha text
);
comment on table integrador_aviso is 'O que se conta a um sistema sobre o que ele entregou; manda-se até que responda.';
comment on column integrador_aviso.id is '[interno]';
comment on column integrador_aviso.integrador_id is '[interno]';
comment on column integrador_aviso.documento_id is '[interno]';
comment on column integrador_aviso.tipo is '[interno]';
comment on column integrador_aviso.dados is '[pessoal] O corpo do aviso.';
comment on column integrador_aviso.criado_em is '[interno]';
comment on column integrador_aviso.entregue_em is '[interno]';
comment on column integrador_aviso.tentativas is '[interno]';
comment on column integrador_aviso.falha is '[interno] Da última tentativa.';
create index integrador_aviso_documento_idx on integrador_aviso (documento_id);

create unique index documento_origem_integ_idx on documento (integrador_id, origem_integ) where integrador_id is not null and origem_integ is not null;

alter table marca add column aceite_dias smallint not null default 30 check (aceite_dias between 1 and 3650);
comment on column marca.aceite_dias is '[publico] Depois de quantos dias a entrega que ninguém aceitou se rejeita.';
