-- Os termos que o sistema lavra, o número da peça no trâmite e a Lixeira com prazo.
create table termo (
  id uuid primary key,
  especie text not null check (especie in ('APENSACAO', 'DESAPENSACAO', 'DESCONSIDERACAO')),
  documento_id uuid unique references documento,
  tramite_id uuid unique references tramite,
  dados jsonb not null,
  criado_em timestamptz not null,
  lavrado_em timestamptz,
  chave text,
  version_id text,
  sha256 char(64),
  tamanho bigint,
  check (num_nonnulls(documento_id, tramite_id) = 1),
  -- O que se lavrou fica inteiro: chave, resumo e tamanho chegam juntos.
  check (num_nonnulls(lavrado_em, chave, sha256, tamanho) in (0, 4))
);
comment on table termo is 'O que um termo diz, fixado na transação do ato; o PDF lavra-se depois e é peça (documento) ou folha de um trâmite.';
comment on column termo.id is '[interno]';
comment on column termo.especie is '[publico]';
comment on column termo.documento_id is '[publico] A peça que é o termo.';
comment on column termo.tramite_id is '[publico] O trâmite a que o termo pertence.';
comment on column termo.dados is '[pessoal] O texto do termo, como era no momento do ato.';
comment on column termo.criado_em is '[publico]';
comment on column termo.lavrado_em is '[publico] Nulo: à espera do trabalhador.';
comment on column termo.chave is '[interno] Chave do objeto no armazenamento.';
comment on column termo.version_id is '[interno]';
comment on column termo.sha256 is '[publico]';
comment on column termo.tamanho is '[publico] Em bytes.';
revoke delete, truncate on termo from autos_app;

alter table tramite add column peca int;
comment on column tramite.peca is '[publico] Número que a peça recebeu na juntada ou deixou vago na disjuntada.';
create index tramite_outro_idx on tramite (outro_id, realizado_em) where outro_id is not null;

alter table docproc add column expurgado_em timestamptz check (expurgado_em is null or excluido_em is not null);
comment on column docproc.expurgado_em is '[interno] Passado o prazo da Lixeira: sobram o identificador, o título e os resumos dos arquivos.';
create index docproc_lixeira_idx on docproc (excluido_em) where excluido_em is not null and expurgado_em is null;

alter table marca add column lixeira_dias smallint not null default 30 check (lixeira_dias between 0 and 3650);
comment on column marca.lixeira_dias is '[publico] Por quantos dias o excluído pode ser restaurado.';
