-- O que o classificador administra: espécies e tipos, o modelo de texto deles, e onde a numeração começa.
alter table classificacao add column versao int not null default 1;
comment on column classificacao.versao is '[publico] Sobe a cada alteração; recusa quem altera sobre o que já mudou.';
comment on column classificacao.classe is '[publico] Temporalidade: {codigo, assunto, prazoCorrente, prazoIntermediario, destinacao, gatilho, baseLegal}.';
-- O mesmo nome com outra caixa ou acento seria a mesma sequência de números.
create unique index classificacao_nome_idx on classificacao (dobrar(especie), coalesce(dobrar(tipo), ''));
create index docproc_classificacao_idx on docproc (classificacao_id) where excluido_em is null;

create table classificacao_modelo (
  classificacao_id uuid not null references classificacao,
  versao int not null check (versao >= 1),
  html text not null,
  gravado_em timestamptz not null,
  gravado_por uuid references usuario,
  primary key (classificacao_id, versao)
);
comment on table classificacao_modelo is 'Versões do modelo de texto. A última vale; nenhuma se altera.';
comment on column classificacao_modelo.classificacao_id is '[publico]';
comment on column classificacao_modelo.versao is '[publico]';
comment on column classificacao_modelo.html is '[interno] Já saneado.';
comment on column classificacao_modelo.gravado_em is '[publico]';
comment on column classificacao_modelo.gravado_por is '[publico]';
revoke update, delete, truncate on classificacao_modelo from autos_app;

alter table numeracao_sequencia add column inicial int not null default 1 check (inicial >= 1);
alter table numeracao_sequencia add check (ultimo >= inicial - 1);
comment on column numeracao_sequencia.inicial is '[publico] O primeiro número que o sistema dá; os de antes são do livro de papel.';
