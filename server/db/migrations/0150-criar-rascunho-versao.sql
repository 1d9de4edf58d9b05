-- O que o texto de um rascunho já foi, para se ver o que mudou e voltar atrás (domínio §9.4).
create table rascunho_versao (
  documento_id uuid not null references documento,
  versao int not null check (versao >= 1),
  html text not null,
  gravado_em timestamptz not null,
  gravado_por uuid references usuario,
  motivo text not null check (motivo in ('ESCRITA', 'VOLTA', 'FINALIZADA')),
  primary key (documento_id, versao)
);
comment on table rascunho_versao is 'O texto como estava ao fim de cada vez que se escreveu; não muda, e das antigas ficam as que cabem.';
comment on column rascunho_versao.documento_id is '[publico]';
comment on column rascunho_versao.versao is '[interno] A do rascunho, quando o texto era este.';
comment on column rascunho_versao.html is '[pessoal] Conteúdo, já saneado.';
comment on column rascunho_versao.gravado_em is '[interno]';
comment on column rascunho_versao.gravado_por is '[interno]';
comment on column rascunho_versao.motivo is '[interno] Por que se guardou: continuou-se a escrever, voltou-se a outra, finalizou-se.';
revoke update, truncate on rascunho_versao from autos_app;

insert into rascunho_versao (documento_id, versao, html, gravado_em, gravado_por, motivo)
  select documento_id, versao, html, gravado_em, gravado_por, 'FINALIZADA' from rascunho where finalizado_em is not null;

alter table rascunho add column escrito_desde timestamptz not null default now();
comment on column rascunho.escrito_desde is '[interno] Desde quando quem gravou por último escreve, ou desde a última versão que se guardou dele.';
update rascunho set escrito_desde = gravado_em;
