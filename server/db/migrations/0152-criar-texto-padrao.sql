-- Trechos que se repetem de documento em documento, guardados com nome para se porem onde se escreve.
create table texto_padrao (
  id uuid primary key,
  setor_id uuid references setor,
  nome text not null check (nome <> ''),
  nome_dobrado text not null,
  atalho text check (atalho ~ '^[a-z0-9-]{2,20}$'),
  html text not null,
  resumo text not null,
  versao int not null default 1 check (versao >= 1),
  arquivado_em timestamptz,
  gravado_em timestamptz not null,
  gravado_por uuid references usuario
);
comment on table texto_padrao is 'Os textos padrão de cada setor e os da entidade.';
comment on column texto_padrao.id is '[interno]';
comment on column texto_padrao.setor_id is '[interno] Nulo: da entidade, que todos usam.';
comment on column texto_padrao.nome is '[interno]';
comment on column texto_padrao.nome_dobrado is '[interno] Sem acento nem caixa, para não se repetir.';
comment on column texto_padrao.atalho is '[interno] O que se escreve depois da barra para o achar.';
comment on column texto_padrao.html is '[interno] Conteúdo, já saneado.';
comment on column texto_padrao.resumo is '[interno] O começo do texto, sem formatação.';
comment on column texto_padrao.versao is '[interno] Sobe a cada alteração; recusa quem altera sobre o que já mudou.';
comment on column texto_padrao.arquivado_em is '[interno] Desde quando não se oferece a quem escreve.';
comment on column texto_padrao.gravado_em is '[interno]';
comment on column texto_padrao.gravado_por is '[interno]';
create unique index texto_padrao_nome_idx on texto_padrao (setor_id, nome_dobrado) nulls not distinct where arquivado_em is null;
create unique index texto_padrao_atalho_idx on texto_padrao (setor_id, atalho) nulls not distinct where arquivado_em is null and atalho is not null;
revoke delete, truncate on texto_padrao from autos_app;
