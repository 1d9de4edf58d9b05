-- O diário oficial: cada pedido de publicação é uma linha, escrita na transação do ato; quem fala com o diário é o trabalho.
create table publicacao (
  id uuid primary key,
  documento_id uuid not null references documento,
  chave uuid not null unique,
  situacao text not null default 'PENDENTE' check (situacao in ('PENDENTE', 'ENVIADO', 'PUBLICADO', 'ERRO', 'RETIRADO')),
  titulo text not null check (titulo <> ''),
  cod_categoria smallint not null,
  url_origem text not null,
  esfinge char(40) check (esfinge ~ '^[0-9A-Z]{40}$'),
  lei jsonb,
  contrato jsonb,
  versao int not null,
  errata_de uuid references documento,
  criada_em timestamptz not null,
  criada_por uuid references usuario,
  tentativas int not null default 0,
  desde timestamptz not null,
  tentando_ate timestamptz,
  parada_em timestamptz,
  falha text,
  diario_id text,
  diario_url text,
  enviada_em timestamptz,
  publicada_em timestamptz,
  conferida_em timestamptz,
  foreign key (documento_id, versao) references documento_versao,
  check (errata_de <> documento_id)
);
comment on table publicacao is 'Pedidos de publicação no diário oficial, um por linha. O documento repete a situação do mais recente.';
comment on column publicacao.id is '[publico]';
comment on column publicacao.documento_id is '[publico]';
comment on column publicacao.chave is '[interno] Por onde o diário reconhece o que já recebeu: pergunta-se por ela antes de mandar outra vez.';
comment on column publicacao.situacao is '[publico]';
comment on column publicacao.titulo is '[publico]';
comment on column publicacao.cod_categoria is '[publico]';
comment on column publicacao.url_origem is '[publico] O endereço público do documento.';
comment on column publicacao.esfinge is '[publico]';
comment on column publicacao.lei is '[publico]';
comment on column publicacao.contrato is '[publico] Os contratos são públicos, com o CNPJ ou CPF do contratado.';
comment on column publicacao.versao is '[publico] A versão do arquivo que se publica.';
comment on column publicacao.errata_de is '[publico] O documento publicado que este corrige.';
comment on column publicacao.criada_em is '[publico]';
comment on column publicacao.criada_por is '[publico]';
comment on column publicacao.tentativas is '[interno] Depois da primeira, o diário pode já ter recebido.';
comment on column publicacao.desde is '[interno] Desde quando se tenta; passado um dia, para-se.';
comment on column publicacao.tentando_ate is '[interno] Até quando a tentativa em curso impede outra.';
comment on column publicacao.parada_em is '[interno] Desistiu-se; espera que alguém repita.';
comment on column publicacao.falha is '[interno] O que o diário disse, ou o que houve na última tentativa.';
comment on column publicacao.diario_id is '[publico] Como o diário o conhece.';
comment on column publicacao.diario_url is '[publico]';
comment on column publicacao.enviada_em is '[publico]';
comment on column publicacao.publicada_em is '[publico]';
comment on column publicacao.conferida_em is '[interno]';
create index publicacao_documento_idx on publicacao (documento_id, criada_em desc);
create unique index publicacao_em_andamento_idx on publicacao (documento_id) where situacao in ('PENDENTE', 'ENVIADO', 'PUBLICADO');
create index publicacao_com_erro_idx on publicacao (criada_em desc) where situacao = 'ERRO' or parada_em is not null or (situacao = 'PENDENTE' and tentativas > 0);
create index publicacao_errata_idx on publicacao (errata_de) where errata_de is not null;

-- A autenticidade pública: oitenta bits ao acaso, em base 32 de Crockford. gen_random_uuid tem 122; os bytes 6 e 8 são da forma do UUID.
create function codigo_de_autenticidade() returns char(16) language sql volatile set search_path = pg_catalog as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + substring(bits from 1 + 5 * i for 5)::bit(5)::int, 1), '' order by i)
  from (select ('x' || substr(replace(u::text, '-', ''), 1, 12) || substr(replace(u::text, '-', ''), 19, 8))::bit(80) as bits from (select gen_random_uuid() as u) semente) oitenta,
    generate_series(0, 15) i
$$;
alter table documento add column codigo_autenticidade char(16) not null default codigo_de_autenticidade() unique;
comment on column documento.codigo_autenticidade is '[interno] Impresso no documento; quem o tem confere o documento sem entrar no sistema. Vale desde a primeira versão.';

create unlogged table consulta_publica (
  assunto text not null,
  ip inet not null,
  minuto timestamptz not null,
  quantas int not null,
  primary key (assunto, ip, minuto)
);
comment on table consulta_publica is 'Quantas vezes cada endereço perguntou, sem entrar, por cada assunto em cada minuto; some em uma hora.';
comment on column consulta_publica.assunto is '[interno]';
comment on column consulta_publica.ip is '[pessoal] No IPv6, a rede /64.';
comment on column consulta_publica.minuto is '[interno]';
comment on column consulta_publica.quantas is '[interno]';
