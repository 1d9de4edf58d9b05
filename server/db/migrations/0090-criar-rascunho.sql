-- O texto que se escreve no produto, até virar o arquivo do documento (domínio §9.4).
create table rascunho (
  id uuid primary key,
  documento_id uuid not null references documento,
  versao int not null check (versao >= 1),
  html text not null,
  gravado_em timestamptz not null,
  gravado_por uuid references usuario,
  finalizado_em timestamptz,
  intencao_id uuid unique references arquivo_intencao,
  variaveis jsonb,
  check (num_nonnulls(finalizado_em, intencao_id, variaveis) in (0, 3))
);
comment on table rascunho is 'Um aberto por documento, no máximo; o finalizado é o texto de que se fez uma versão do arquivo.';
comment on column rascunho.id is '[interno]';
comment on column rascunho.documento_id is '[publico]';
comment on column rascunho.versao is '[interno] Sobe a cada gravação, e segue de um rascunho para o seguinte do mesmo documento.';
comment on column rascunho.html is '[pessoal] Conteúdo, já saneado.';
comment on column rascunho.gravado_em is '[interno]';
comment on column rascunho.gravado_por is '[interno]';
comment on column rascunho.finalizado_em is '[interno]';
comment on column rascunho.intencao_id is '[interno] O envio por que o PDF vai à conferência.';
comment on column rascunho.variaveis is '[pessoal] O que cada variável valia quando se finalizou.';
create unique index rascunho_aberto_idx on rascunho (documento_id) where finalizado_em is null;
create unique index rascunho_versao_idx on rascunho (documento_id, versao desc);
