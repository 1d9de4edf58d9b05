create table historico (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  em timestamptz not null default clock_timestamp(),
  ato text not null,
  ator_tipo text not null check (ator_tipo in ('USUARIO', 'CONVIDADO', 'CIDADAO', 'INTEGRADOR', 'PUBLICO', 'SISTEMA')),
  ator_id uuid,
  setor_id uuid,
  impersonado_por uuid,
  ip inet,
  itens uuid[] not null,
  dados jsonb not null,
  resumo char(64) not null
);
comment on table historico is 'Cada ato aceito tem uma linha, na transação do ato. A aplicação insere e lê; não altera nem apaga.';
comment on column historico.seq is '[interno]';
comment on column historico.id is '[interno]';
comment on column historico.em is '[interno]';
comment on column historico.ato is '[interno] No particípio: documento.enviado.';
comment on column historico.ator_tipo is '[interno]';
comment on column historico.ator_id is '[interno]';
comment on column historico.setor_id is '[interno]';
comment on column historico.impersonado_por is '[interno] Administrador que agiu no lugar da pessoa.';
comment on column historico.ip is '[pessoal]';
comment on column historico.itens is '[interno]';
comment on column historico.dados is '[pessoal]';
comment on column historico.resumo is '[interno] SHA-256 do ato em forma canônica.';
create index historico_itens_idx on historico using gin (itens);
create index historico_ator_idx on historico (ator_id, seq desc);

create table idempotencia (
  ator text not null,
  chave text not null,
  operacao text not null,
  argumentos char(64) not null,
  resposta jsonb,
  criada_em timestamptz not null default now(),
  primary key (ator, chave, operacao)
);
comment on table idempotencia is 'A resposta que uma repetição com a mesma Idempotency-Key recebe, por 24 horas.';
comment on column idempotencia.ator is '[interno]';
comment on column idempotencia.chave is '[interno]';
comment on column idempotencia.operacao is '[interno]';
comment on column idempotencia.argumentos is '[interno] SHA-256 dos argumentos.';
comment on column idempotencia.resposta is '[pessoal]';
comment on column idempotencia.criada_em is '[interno]';
create index idempotencia_criada_idx on idempotencia (criada_em);

create table notificacao (
  id uuid primary key,
  usuario_id uuid not null references usuario,
  docproc_id uuid references docproc,
  titulo text not null,
  texto text not null,
  criada_em timestamptz not null,
  lida_em timestamptz
);
comment on table notificacao is 'O sino de cada pessoa.';
comment on column notificacao.id is '[interno]';
comment on column notificacao.usuario_id is '[interno]';
comment on column notificacao.docproc_id is '[interno]';
comment on column notificacao.titulo is '[interno]';
comment on column notificacao.texto is '[interno] Sem título nem assunto de item restrito.';
comment on column notificacao.criada_em is '[interno]';
comment on column notificacao.lida_em is '[interno]';
create index notificacao_usuario_idx on notificacao (usuario_id, criada_em desc);

create table pulso (
  id smallint primary key default 1 check (id = 1),
  em timestamptz not null
);
comment on table pulso is 'Escrita do /readyz: o banco aceita gravação.';
comment on column pulso.id is '[interno]';
comment on column pulso.em is '[interno]';
