-- O que está guardado relê-se aos poucos: um disco perde bytes sem dizer, e quem mexe num balde não passa por aqui.
create table arquivo_relido (
  origem text not null check (origem in ('VERSAO', 'TERMO', 'DERIVADO', 'ANCORA')),
  id text not null,
  relido_em timestamptz,
  situacao text not null default 'INTEGRO' check (situacao in ('INTEGRO', 'ALTERADO', 'OUTRO_TAMANHO', 'FALTA')),
  desde timestamptz,
  frase text,
  primary key (origem, id),
  check ((situacao = 'INTEGRO') = (frase is null)),
  check (relido_em is not null or situacao = 'INTEGRO')
);
comment on table arquivo_relido is 'Cada objeto guardado, quando se releu pela última vez e como estava.';
comment on column arquivo_relido.origem is '[publico] De que tabela é a linha que se refere ao objeto.';
comment on column arquivo_relido.id is '[interno] A chave primária dela, por extenso.';
comment on column arquivo_relido.relido_em is '[publico] Nulo: ainda não.';
comment on column arquivo_relido.situacao is '[publico]';
comment on column arquivo_relido.desde is '[publico] Desde quando está assim.';
comment on column arquivo_relido.frase is '[publico] O que se achou, para quem opera.';
create index arquivo_relido_vez_idx on arquivo_relido (relido_em nulls first) where situacao = 'INTEGRO';
create index arquivo_relido_dano_idx on arquivo_relido (desde) where situacao <> 'INTEGRO';

create table releitura_origem (
  origem text primary key,
  ate text
);
comment on table releitura_origem is 'Até onde se arrolou cada tabela; acabada, recomeça-se.';
comment on column releitura_origem.origem is '[publico]';
comment on column releitura_origem.ate is '[interno] A última chave primária vista.';

create table releitura (
  id int primary key check (id = 1),
  ultima_em timestamptz not null
);
comment on table releitura is 'Quando se releu pela última vez: uma vez por minuto, seja de que trabalhador for.';
comment on column releitura.id is '[publico]';
comment on column releitura.ultima_em is '[publico]';
