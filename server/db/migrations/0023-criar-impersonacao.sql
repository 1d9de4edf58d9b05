-- Quem administra o acesso pode agir no lugar de outra pessoa, com uma chave sua: o servidor só conhece a parte pública.
create table impersonacao_chave (
  id uuid primary key,
  usuario_id uuid not null references usuario,
  nome text not null check (nome <> ''),
  publica text not null unique,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  revogada_em timestamptz,
  usada_em timestamptz
);
comment on table impersonacao_chave is 'Chaves públicas com que administradores assinam pedidos no lugar de outra pessoa.';
comment on column impersonacao_chave.id is '[interno]';
comment on column impersonacao_chave.usuario_id is '[interno] O administrador, que é quem consta como impersonador.';
comment on column impersonacao_chave.nome is '[interno]';
comment on column impersonacao_chave.publica is '[interno] Ed25519, SPKI em base64.';
comment on column impersonacao_chave.criada_em is '[interno]';
comment on column impersonacao_chave.expira_em is '[interno]';
comment on column impersonacao_chave.revogada_em is '[interno]';
comment on column impersonacao_chave.usada_em is '[interno]';

create table impersonacao_uso (
  chave_id uuid not null references impersonacao_chave,
  nonce text not null,
  em timestamptz not null,
  primary key (chave_id, nonce)
);
comment on table impersonacao_uso is 'Cada assinatura serve uma vez; guardam-se as que ainda valeriam.';
comment on column impersonacao_uso.chave_id is '[interno]';
comment on column impersonacao_uso.nonce is '[interno]';
comment on column impersonacao_uso.em is '[interno]';
create index impersonacao_uso_em_idx on impersonacao_uso (em);

alter table visualizacao add column impersonado_por uuid references usuario;
comment on column visualizacao.impersonado_por is '[interno] O administrador que viu no lugar da pessoa.';
