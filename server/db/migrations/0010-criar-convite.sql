-- Quem é de fora entra pelo endereço que recebeu por e-mail. De tudo o que dá acesso guarda-se só o resumo.
create table convite (
  id uuid primary key,
  resumo char(64) not null unique,
  convidado_id uuid not null references convidado,
  documento_id uuid not null references documento,
  pedido_em timestamptz not null,
  versao_base int not null,
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  aberto_em timestamptz,
  aberto_ip inet,
  aberto_navegador text,
  erros int not null default 0
);
comment on table convite is 'O endereço que um convidado recebeu para assinar um documento. Vale enquanto a assinatura pedida está pendente, sobre o mesmo arquivo e no prazo.';
comment on column convite.id is '[interno]';
comment on column convite.resumo is '[segredo] SHA-256 do que vai no endereço.';
comment on column convite.convidado_id is '[interno]';
comment on column convite.documento_id is '[interno]';
comment on column convite.pedido_em is '[interno] O pedido de assinatura (assinante.adicionado_em); pedir de novo encerra os convites de antes.';
comment on column convite.versao_base is '[interno] O arquivo que se pediu assinar; substituí-lo encerra o convite.';
comment on column convite.criado_em is '[interno]';
comment on column convite.expira_em is '[interno]';
comment on column convite.aberto_em is '[interno] A última vez que deu uma sessão; daí em diante só abre com o código do e-mail.';
comment on column convite.aberto_ip is '[pessoal]';
comment on column convite.aberto_navegador is '[pessoal]';
comment on column convite.erros is '[interno] Códigos errados que se digitaram; passado o limite, nenhum serve, e é preciso pedir de novo.';
create index convite_convidado_idx on convite (convidado_id, documento_id);
create index convite_documento_idx on convite (documento_id);

create table convite_sessao (
  id uuid primary key,
  resumo char(64) not null unique,
  convite_id uuid not null references convite,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  ip inet,
  navegador text
);
comment on table convite_sessao is 'O acesso de um convidado a um documento, por uma hora.';
comment on column convite_sessao.id is '[interno]';
comment on column convite_sessao.resumo is '[segredo] SHA-256 do que vem no cabeçalho.';
comment on column convite_sessao.convite_id is '[interno]';
comment on column convite_sessao.criada_em is '[interno]';
comment on column convite_sessao.expira_em is '[interno]';
comment on column convite_sessao.ip is '[pessoal]';
comment on column convite_sessao.navegador is '[pessoal]';
create index convite_sessao_convite_idx on convite_sessao (convite_id);

create table convite_codigo (
  id uuid primary key,
  convite_id uuid not null references convite,
  finalidade text not null check (finalidade in ('ABRIR', 'ASSINAR')),
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  resumos text[] not null default '{}',
  tentativas int not null default 0,
  usado_em timestamptz
);
comment on table convite_codigo is 'O código de seis algarismos que confirma o e-mail do convidado.';
comment on column convite_codigo.id is '[interno]';
comment on column convite_codigo.convite_id is '[interno]';
comment on column convite_codigo.finalidade is '[interno]';
comment on column convite_codigo.criado_em is '[interno]';
comment on column convite_codigo.expira_em is '[interno]';
comment on column convite_codigo.resumos is '[segredo] scrypt do código, um por tentativa de entrega: qualquer dos que podem ter chegado serve.';
comment on column convite_codigo.tentativas is '[interno]';
comment on column convite_codigo.usado_em is '[interno]';
create index convite_codigo_convite_idx on convite_codigo (convite_id, criado_em desc);

-- O que se vê também se registra quando é um convidado que vê.
alter table visualizacao add column convidado_id uuid references convidado;
comment on column visualizacao.convidado_id is '[interno]';
