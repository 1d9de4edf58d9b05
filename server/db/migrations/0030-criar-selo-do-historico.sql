-- O histórico sela-se em lotes: dentro da transação do ato, a cadeia limitaria o sistema a umas 230 escritas por segundo.
create table historico_selo (
  numero bigint primary key check (numero >= 1),
  ate bigint not null,
  seqs int8multirange not null,
  vazias int8multirange not null,
  abertas int8multirange not null,
  linhas int not null,
  resumo char(64) not null,
  anterior char(64) not null,
  selado_em timestamptz not null,
  cabeca char(64) not null unique
);
comment on table historico_selo is 'Cada selo cobre um lote de linhas do histórico e o selo anterior. O formato e a conferência estão em docs/historico.md.';
comment on column historico_selo.numero is '[publico] 1, 2, 3…';
comment on column historico_selo.ate is '[publico] A maior seq já considerada.';
comment on column historico_selo.seqs is '[publico] As linhas deste lote.';
comment on column historico_selo.vazias is '[publico] Números que nunca terão linha: a transação deles não se confirmou.';
comment on column historico_selo.abertas is '[publico] Números ainda sem linha, à espera de transações em curso.';
comment on column historico_selo.linhas is '[publico]';
comment on column historico_selo.resumo is '[publico] SHA-256 das linhas, em ordem.';
comment on column historico_selo.anterior is '[publico] A cabeça do selo anterior; zeros no primeiro.';
comment on column historico_selo.selado_em is '[publico]';
comment on column historico_selo.cabeca is '[publico] SHA-256 de todo o selo.';
create index historico_selo_em_idx on historico_selo (selado_em);

create table historico_ancora (
  numero bigint primary key references historico_selo,
  chave text not null,
  version_id text,
  carimbo bytea,
  ancorada_em timestamptz not null
);
comment on table historico_ancora is 'As cabeças guardadas também fora do banco, com o carimbo do tempo quando há autoridade.';
comment on column historico_ancora.numero is '[publico]';
comment on column historico_ancora.chave is '[interno] Chave do objeto no armazenamento.';
comment on column historico_ancora.version_id is '[interno]';
comment on column historico_ancora.carimbo is '[publico] Token RFC 3161 sobre a cabeça; nulo sem autoridade.';
comment on column historico_ancora.ancorada_em is '[publico]';

revoke update, delete, truncate on historico_selo, historico_ancora from autos_app;
