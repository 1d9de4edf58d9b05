create table classificacao (
  id uuid primary key,
  especie text not null check (especie <> ''),
  tipo text check (tipo <> ''),
  de_documento boolean not null,
  de_processo boolean not null,
  numeravel boolean not null default true,
  numeracao_campos jsonb not null default '[]',
  nivel_assinatura text not null default 'SIMPLES' check (nivel_assinatura in ('SIMPLES', 'AVANCADA', 'QUALIFICADA')),
  ativa boolean not null default true,
  sistema boolean not null default false,
  dispensa_assinatura boolean not null default false,
  permite_minuta boolean not null default false,
  restricoes_padrao text[] not null default '{}',
  classe jsonb,
  criada_em timestamptz not null default now(),
  check (de_documento or de_processo),
  unique nulls not distinct (especie, tipo)
);
comment on table classificacao is 'Espécie e tipo de documento ou processo, e o que se exige deles.';
comment on column classificacao.id is '[publico]';
comment on column classificacao.especie is '[publico]';
comment on column classificacao.tipo is '[publico]';
comment on column classificacao.de_documento is '[publico]';
comment on column classificacao.de_processo is '[publico]';
comment on column classificacao.numeravel is '[publico]';
comment on column classificacao.numeracao_campos is '[publico] [{campo, valor, on}] na ordem em que se mostram.';
comment on column classificacao.nivel_assinatura is '[publico] Nível mínimo.';
comment on column classificacao.ativa is '[publico]';
comment on column classificacao.sistema is '[publico] Só o sistema cria (termos, recibos).';
comment on column classificacao.dispensa_assinatura is '[publico] Eletrônico concluso sem assinatura.';
comment on column classificacao.permite_minuta is '[publico] Pode sair do setor sem estar concluso.';
comment on column classificacao.restricoes_padrao is '[publico] Restrições de um item novo.';
comment on column classificacao.classe is '[publico] Temporalidade: {codigo, assunto, prazoCorrente, prazoIntermediario, destinacao, gatilho}.';
comment on column classificacao.criada_em is '[interno]';

create table classificacao_restricao (
  classificacao_id uuid not null references classificacao,
  usuario_id uuid references usuario,
  setor_id uuid references setor,
  check (num_nonnulls(usuario_id, setor_id) = 1),
  unique nulls not distinct (classificacao_id, usuario_id, setor_id)
);
comment on table classificacao_restricao is 'Quem pode usar a classificação; sem linhas, todos.';
comment on column classificacao_restricao.classificacao_id is '[publico]';
comment on column classificacao_restricao.usuario_id is '[publico]';
comment on column classificacao_restricao.setor_id is '[publico]';

create table numeracao_sequencia (
  chave text primary key,
  especie text not null,
  ultimo int not null check (ultimo >= 0)
);
comment on table numeracao_sequencia is 'Último número dado em cada sequência (domínio §8).';
comment on column numeracao_sequencia.chave is '[publico] Espécie e critérios ligados, normalizados.';
comment on column numeracao_sequencia.especie is '[publico]';
comment on column numeracao_sequencia.ultimo is '[publico]';
